import type { PictureParts } from './parts.js';

/** The size of a picture, and the parts of its file that decoding needs. */
export interface PictureFrame {
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** The file without metadata and appended data. */
  parts: PictureParts;
}

/** The file is not a readable picture. The message completes "Invalid image format: …". */
export class UnreadablePicture extends Error {}

/**
 * Maximum of headers in a file. Cameras write a few dozen; a million of them, which fit into 10 MB, cost a decoder half a
 * second and 200 MB.
 */
export const MAX_HEADERS = 1_000;

/** Maximum of scans in a JPEG. Programs write about ten; each costs a decoder a pass over the whole picture. */
export const MAX_SCANS = 100;

export const TOO_MANY_HEADERS = 'it has too many headers';
export const ENDS_TOO_EARLY = 'the file ends before the picture does';
export const DAMAGED = "the picture can't be read";
