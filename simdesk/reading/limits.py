"""Every limit that keeps a hostile or broken file from eating the machine, in one table.

Each is far above what an honest paper needs. What goes over a limit of size ends in a `Failure`;
what goes over a limit of length is read up to it and marked as partly read.
"""

MIB = 1024 * 1024

# Any file
FILE_BYTES = 100 * MIB  # a paper on the disk or in a ZIP
CHARACTERS = 5_000_000  # of text kept from one paper
NAME_CHARACTERS = 1_000  # of a file's shown name

# ZIP archives, also the ones that are Word files
ZIP_BYTES = 2048 * MIB  # the archive itself: it stays on the disk and is read entry by entry
ZIP_ENTRIES = 5_000
ZIP_DIRECTORY_BYTES = 4 * MIB  # the table of contents, whatever count it claims
ZIP_UNPACKED_BYTES = 4096 * MIB  # all entries together: 300 papers of 10 MB are an honest class
ZIP_RATIO = 200  # unpacked to packed, for entries that unpack to more than
ZIP_RATIO_FLOOR = 1 * MIB
ZIP_NAME_FOLDERS = 100  # folders in the path of an entry

# Folders
FOLDER_FILES = 20_000  # files in one folder with all that is below it
FOLDER_DEPTH = 40

# Word
XML_BYTES = 64 * MIB  # of one part
PACKAGE_XML_BYTES = 128 * MIB  # of all parts read from one file
XML_NODES = 2_500_000  # tags of one part, an attribute counting double, as it does in memory
PARAGRAPHS = 200_000
BLOCKS = 50_000  # paragraphs with a layout of their own
TABLE_CELLS = 20_000  # with text, in tables that are shown as such
CHUNK_DEPTH = 3  # documents inside documents
HIDDEN_STRETCHES = 50  # findings with a place; the rest are counted together

# Text
TEXT_BYTES = 4 * CHARACTERS  # of a text file: what no encoding needs more of for so many characters
PLACES = 200_000  # lines with a place of their own
COMBINING_MARKS = 16  # stacked on one letter
GUESS_BYTES = 64 * 1024  # looked at to guess an encoding

# PDF
PDF_PAGES = 2_000
PDF_STREAM_BYTES = 64 * MIB  # of one stream, unpacked
PDF_REFERENCE_HOPS = 50
PDF_TO_UNICODE_ENTRIES = 200_000  # a font has at most 65,536 glyphs
PDF_WIDTHS = 200_000
PDF_FORM_DRAWS = 20_000
