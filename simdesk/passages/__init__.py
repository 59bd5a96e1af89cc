"""Text alignment: the passages that two papers, or all papers of a class, share.

A pair (`alignment`): exact runs of equal units (`seeds`, `runs`) and alike sentences
(`sentence_terms`) are joined to boxes (`boxes`: `clusters`, `condensed`, `borders`, `chains`),
whose kind and counts `kinds` tells; `telling` drops those that share only what any two texts do.
A class (`class_search`): one sort of all grams
(`class_grams`, `class_runs`, `class_seeds`) names the pairs that are worth a closer look
(`candidates`). What does not count is left out afterwards (`template`, `shares`, `leaving_out`).
The limits stand in `rules`.
"""
