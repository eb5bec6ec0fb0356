import { detectFileKind } from '../shared/file-kind.js';
import type { Texts } from '../texts/texts.js';

/**
 * Advice for a file that isn't a picture, whatever its name says. Null if there is no better advice than the error's text. The script
 * gives the same advice before it uploads a file.
 */
export function adviceOnPicture({ drafts }: Texts, bytes: Buffer): string | null {
  return detectFileKind(bytes) === 'pdf' ? drafts.pdf : null;
}
