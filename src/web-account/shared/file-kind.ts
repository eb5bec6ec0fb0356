/** The format of a file, detected from its first bytes. Its name and the MIME type that follows from the name are not reliable. */
export type FileKind = 'jpeg' | 'png' | 'heic' | 'picture' | 'pdf' | 'other';

/** How many bytes the detection needs. */
export const HEAD_BYTES = 32;

/** The brands in the ISO container (ISO base media file format) that phones use for HEIC. Compatible brands follow the major brand. */
const HEIC = /^(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/;

/** @param head the first bytes of the file. */
export function detectFileKind(head: Uint8Array): FileKind {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  if (text.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg';
  if (text.startsWith('\u0089PNG\r\n')) return 'png';
  if (text.startsWith('%PDF')) return 'pdf';
  if (text.slice(4, 8) === 'ftyp') return HEIC.test(text.slice(8)) ? 'heic' : 'picture';
  const isOther = text.startsWith('GIF8') || text.startsWith('BM') || /^(II\*\0|MM\0\*)/.test(text);
  return isOther || (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ? 'picture' : 'other';
}
