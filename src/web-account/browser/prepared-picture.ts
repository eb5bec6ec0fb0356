import { isBlurred, type Light, MEASURED_SIDE } from './blur.js';
import { HEAD_BYTES, detectFileKind } from '../shared/file-kind.js';

/** Why a file can't be taken: the name of the text that says so, with what helps. */
export type Fault = 'heic' | 'undecodable' | 'pdf' | 'other' | 'large';

/** A file as it is sent. */
export interface PreparedPicture {
  picture: Blob;
  /** Whether print in it is probably too blurred to be read. */
  isBlurred: boolean;
}

/** The most pixels that reading looks at in a whole picture: fewer would cost letters, and more only time. */
const MOST_PIXELS = 8_000_000;
/** A JPEG or PNG of fewer bytes is sent as it is. */
const SMALL_BYTES = 2_000_000;
const QUALITY = 0.85;

/**
 * Makes of a file what is sent: a large picture becomes smaller, and whatever the browser opens that is neither JPEG nor PNG becomes a
 * JPEG, upright. What the browser can't open is a fault, unless the service can read it all the same.
 * @param maxBytes of what may be sent.
 */
export async function prepare(file: File, maxBytes: number): Promise<PreparedPicture | Fault> {
  const kind = detectFileKind(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (kind === 'pdf' || kind === 'other') return kind;
  const isSent = kind === 'jpeg' || kind === 'png';
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!image) {
    if (!isSent) return kind === 'heic' ? 'heic' : 'undecodable';
    return file.size > maxBytes ? 'large' : { picture: file, isBlurred: false };
  }
  try {
    const isLarge = file.size > SMALL_BYTES || image.width * image.height > MOST_PIXELS;
    const made = isSent && !isLarge ? null : await jpegOf(image);
    const picture = made && (!isSent || made.size < file.size) ? made : file;
    if (picture.size > maxBytes) return 'large';
    return { picture, isBlurred: isBlurred(lightOf(image)) };
  } finally {
    image.close();
  }
}

/** Null where the browser's memory does not suffice. */
async function jpegOf(image: ImageBitmap): Promise<Blob | null> {
  const shrink = Math.min(1, Math.sqrt(MOST_PIXELS / (image.width * image.height)));
  const { canvas } = drawn(image, shrink);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

function lightOf(image: ImageBitmap): Light {
  const { canvas, context } = drawn(image, Math.min(1, MEASURED_SIDE / Math.max(image.width, image.height)));
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const values = new Uint8ClampedArray(width * height);
  for (let at = 0; at < values.length; at++)
    values[at] = 0.299 * data[4 * at]! + 0.587 * data[4 * at + 1]! + 0.114 * data[4 * at + 2]!;
  return { values, width, height };
}

/** On white, where it is transparent. */
function drawn(image: ImageBitmap, shrink: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * shrink));
  canvas.height = Math.max(1, Math.round(image.height * shrink));
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
}
