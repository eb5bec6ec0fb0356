"""The characters that the recogniser knows, and how others are replaced in training texts."""

import re
import unicodedata

LETTERS = "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ"
ACCENTED = "ÁÉÍÓÚÜ"
SIGNS = "%$#&/()-+*:;.,'\"!¡¿?@=_<>[]|~°ºª€£"
# In the order of the network's classes, from 1 on; class 0 is CTC's blank, and the last is the space.
ALPHABET = "0123456789" + LETTERS + LETTERS.lower() + ACCENTED + ACCENTED.lower() + SIGNS + " "

# Replacements for characters that are not in the alphabet, or not in PP-OCR's, from which the first weights are taken.
ALIKE = {"¡": "!", "¿": "?", "º": "°", "ª": "a", "·": ".", "•": "*", "–": "-", "—": "-", "’": "'", "‘": "'"}
ALIKE |= {"€": "E", "£": "E", "“": '"', "”": '"', "`": "'", "´": "'", "{": "(", "}": ")", "…": "."}


def base_of(sign):
    """The character without its accent, or the one that looks like it."""
    return ALIKE.get(sign) or unicodedata.normalize("NFD", sign)[0]


def clean(text):
    """The text in characters of the alphabet, with single spaces; None if it has others that cannot be replaced."""
    text = re.sub(r"\s+", " ", unicodedata.normalize("NFC", text)).strip()
    text = "".join(sign if sign in ALPHABET else base_of(sign) for sign in text)
    return text if all(sign in ALPHABET for sign in text) else None


def bare(text):
    """The text without accents and spaces, for comparisons that ignore them."""
    folded = unicodedata.normalize("NFD", text)
    return "".join(sign for sign in folded if not unicodedata.combining(sign) and not sign.isspace())


def classes_of(text):
    """The network's class of each character."""
    return [ALPHABET.index(sign) + 1 for sign in text]
