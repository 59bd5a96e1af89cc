"""Text alignment: the passages that two papers, or all papers of a class, share."""
