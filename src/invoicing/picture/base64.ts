/** Lower limit for line lengths; tools break base64 into lines of 64 or 76 characters. */
const MIN_LINE = 30;

/**
 * Decodes base64 or base64url, with or without line breaks and padding; null if the text is neither.
 * @param checkLength called with the number of bytes before they are decoded; it may throw.
 *
 * Node skips invalid characters, so the decoded length shows whether there were any. A regular expression would take a second
 * and 300 MB to check 13 MB.
 */
export function decodeBase64(given: string, checkLength: (bytes: number) => void): Buffer | null {
  const text = given.trim();
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const digits = text.length - padding - lengthOfLineBreaks(text);
  if (digits === 0 || digits % 4 === 1 || (padding > 0 && (digits + padding) % 4 !== 0)) return null;
  const length = Math.floor((digits * 3) / 4);
  checkLength(length);
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === length ? bytes : null;
}

/** Stops counting when there are more line breaks than {@link MIN_LINE} allows. */
function lengthOfLineBreaks(text: string): number {
  let length = 0;
  for (
    let at = text.indexOf('\n');
    at >= 0 && length * MIN_LINE < text.length;
    at = text.indexOf('\n', at + 1)
  )
    length += text[at - 1] === '\r' ? 2 : 1;
  return length;
}
