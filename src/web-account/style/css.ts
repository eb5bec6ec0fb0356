/** Marks a text as CSS, for editors and formatters. */
export const css = String.raw;

/**
 * A stylesheet as it is sent: without comments, and without blanks that mean nothing. Those around `+`, `-` and before a colon
 * mean something, and stay; so does whatever stands between quotes.
 */
export const small = (sheet: string): string =>
  sheet
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split(/('[^']*'|"[^"]*")/)
    .map((part, at) => (at % 2 === 1 ? part : withoutBlanks(part)))
    .join('')
    .trim();

const withoutBlanks = (part: string): string =>
  part
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}');
