/** The entries of a text, parted by commas or ends of lines. The most usual ones come first. */
export function list(text: string): readonly string[] {
  return [
    ...new Set(
      text
        .split(/[,\n]/)
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    ),
  ];
}

/** One entry a line, for what has commas of its own; repeated entries are the usual ones. */
export function rows(text: string): readonly string[] {
  return text
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '');
}
