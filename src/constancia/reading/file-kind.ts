/** The type of a file by its first bytes, whatever its name. */
export type FileKind = 'pdf' | 'picture' | 'heic' | 'other';

/** Number of bytes within which a PDF has its signature. */
const PDF_SIGNATURE_WITHIN = 1_024;
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

/** Detects PDF, images (JPEG, PNG, WebP), and HEIC, which this service cannot decode. */
export function kindOf(file: Buffer): FileKind {
  if (file.subarray(0, PDF_SIGNATURE_WITHIN).includes('%PDF-')) return 'pdf';
  if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'picture';
  if (file.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])))
    return 'picture';
  const text = file.subarray(0, 12).toString('latin1');
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'picture';
  return text.slice(4, 8) === 'ftyp' && HEIC_BRANDS.includes(text.slice(8)) ? 'heic' : 'other';
}
