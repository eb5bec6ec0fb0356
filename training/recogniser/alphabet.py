"""The signs that the recogniser tells apart, and what becomes of others in the texts that it learns from."""

import re
import unicodedata

LETTERS = "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ"
ACCENTED = "ÁÉÍÓÚÜ"
SIGNS = "%$#&/()-+*:;.,'\"!¡¿?@=_<>[]|~°ºª€£"
# In the order of the network's classes 1…; class 0 is CTC's blank, and the space is the last.
ALPHABET = "0123456789" + LETTERS + LETTERS.lower() + ACCENTED + ACCENTED.lower() + SIGNS + " "

# What stands in for a sign that isn't in the alphabet, and where a sign's weights come from that has none.
ALIKE = {"¡": "!", "¿": "?", "º": "°", "ª": "a", "·": ".", "•": "*", "–": "-", "—": "-", "’": "'", "‘": "'"}
ALIKE |= {"€": "E", "£": "E", "“": '"', "”": '"', "`": "'", "´": "'", "{": "(", "}": ")", "…": "."}


def base_of(sign):
    """The sign without its accent, or the one that looks like it."""
    return ALIKE.get(sign) or unicodedata.normalize("NFD", sign)[0]


def clean(text):
    """The text in signs of the alphabet, with single spaces; None where it has others that nothing stands in for."""
    text = re.sub(r"\s+", " ", unicodedata.normalize("NFC", text)).strip()
    text = "".join(sign if sign in ALPHABET else base_of(sign) for sign in text)
    return text if all(sign in ALPHABET for sign in text) else None


def bare(text):
    """The text without accents and spaces: what a comparison that forgives these compares."""
    folded = unicodedata.normalize("NFD", text)
    return "".join(sign for sign in folded if not unicodedata.combining(sign) and not sign.isspace())


def classes_of(text):
    """The network's class of each sign."""
    return [ALPHABET.index(sign) + 1 for sign in text]
