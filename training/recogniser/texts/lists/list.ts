/** The entries of a text, separated by commas or line ends. The most frequent ones come first. */
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

/** One entry for each line, for entries with commas; frequent entries are repeated. */
export function rows(text: string): readonly string[] {
  return text
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '');
}
