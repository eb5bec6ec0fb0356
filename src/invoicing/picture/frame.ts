/** What the headers of a picture say, and where it ends in its file. */
export interface PictureFrame {
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** Bytes from the beginning of the file to the end of the picture. Cameras and other programs append to that. */
  end: number;
}

/** The file is no picture that can be read. Its message completes "Invalid image format: …". */
export class UnreadablePicture extends Error {}

/**
 * Headers that a file may have. Cameras write some dozens; a million of them, which fit into 10 MB, cost a decoder half a
 * second and 200 MB.
 */
export const MAX_HEADERS = 1_000;

export const TOO_MANY_HEADERS = 'it has too many headers';
export const ENDS_TOO_EARLY = 'the file ends before the picture does';
export const DAMAGED = "the picture can't be read";
