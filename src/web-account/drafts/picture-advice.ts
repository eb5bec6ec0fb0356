import { detectFileKind } from '../shared/file-kind.js';
import type { Texts } from '../texts/texts.js';

/**
 * What helps with a file that is no JPEG or PNG, whatever its name says; null where nothing better is known than the refusal.
 * The script says the same before it is sent.
 */
export function adviceOnPicture({ tickets }: Texts, bytes: Buffer): string | null {
  const kind = detectFileKind(bytes);
  if (kind === 'heic') return tickets.isHeic;
  return kind === 'pdf' ? tickets.pdf : null;
}
