import type { Texts } from '../texts/texts.js';

/** The brands of ISO's container that phones write HEIC with. */
const HEIC = /^....ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/s;

/**
 * What helps with a file that is no JPEG or PNG, whatever its name says; null where nothing better is known than the refusal.
 * The script says the same before it is sent.
 */
export function adviceOnPicture({ tickets }: Texts, bytes: Buffer): string | null {
  const head = bytes.subarray(0, 16).toString('latin1');
  if (HEIC.test(head)) return tickets.isHeic;
  return head.startsWith('%PDF') ? tickets.pdf : null;
}
