import type { PictureParts } from './parts.js';

/** What the headers of a picture say, and what of its file is the picture. */
export interface PictureFrame {
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** What is needed to show it as it is: neither what is told about it, nor what was appended to it. */
  parts: PictureParts;
}

/** The file is no picture that can be read. Its message completes "Invalid image format: …". */
export class UnreadablePicture extends Error {}

/**
 * Headers that a file may have. Cameras write some dozens; a million of them, which fit into 10 MB, cost a decoder half a
 * second and 200 MB.
 */
export const MAX_HEADERS = 1_000;

/** Passes in which a JPEG may come. Programs make about ten; each costs a decoder a walk over the whole picture. */
export const MAX_SCANS = 100;

export const TOO_MANY_HEADERS = 'it has too many headers';
export const ENDS_TOO_EARLY = 'the file ends before the picture does';
export const DAMAGED = "the picture can't be read";
