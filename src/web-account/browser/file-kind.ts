/** What a file is, by how it begins: its name, and the type that the system makes of that, may say anything. */
export type FileKind = 'jpeg' | 'png' | 'heic' | 'picture' | 'pdf' | 'other';

/** How many bytes tell it. */
export const HEAD_BYTES = 32;

/** The brands of ISO's container that phones write HEIC with; the brands after the first are those that it can be read as. */
const HEIC = /^(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/;

/** @param head the first bytes of the file. */
export function kindOf(head: Uint8Array): FileKind {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (text.startsWith('\u0089PNG\r\n')) return 'png';
  if (text.startsWith('%PDF')) return 'pdf';
  if (text.slice(4, 8) === 'ftyp') return HEIC.test(text.slice(8)) ? 'heic' : 'picture';
  const isOther = text.startsWith('GIF8') || text.startsWith('BM') || /^(II\*\0|MM\0\*)/.test(text);
  return isOther || (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ? 'picture' : 'other';
}
