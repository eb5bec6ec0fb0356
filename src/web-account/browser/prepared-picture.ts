import { isBlurred, type Luminance, MEASURED_SIDE } from './blur.js';
import { HEAD_BYTES, detectFileKind } from '../shared/file-kind.js';

/** Why a file can't be uploaded. The name of the text with the advice. */
export type PictureError = 'undecodable' | 'pdf' | 'other' | 'large';

/** A picture ready to be uploaded. */
export interface PreparedPicture {
  picture: Blob;
  /** Whether its print is probably too blurred to be read. */
  isBlurred: boolean;
}

/** The number of pixels that the extraction uses of a whole picture. Fewer would lose characters, more only take time. */
const MAX_PIXELS = 8_000_000;
/** Smaller JPEG and PNG files are uploaded unchanged. */
const SMALL_BYTES = 2_000_000;
const QUALITY = 0.85;

/**
 * Prepares a file for upload: resizes large pictures, and converts other formats to an upright JPEG. A file that the browser can't decode is
 * an error, unless the service may still read it, such as a HEIC.
 * @param maxBytes the maximum size of an upload.
 */
export async function preparePicture(file: File, maxBytes: number): Promise<PreparedPicture | PictureError> {
  const kind = detectFileKind(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  if (kind === 'pdf' || kind === 'other') return kind;
  const isAccepted = kind === 'jpeg' || kind === 'png';
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!image) {
    if (kind === 'picture') return 'undecodable';
    return file.size > maxBytes ? 'large' : { picture: file, isBlurred: false };
  }
  try {
    const isLarge = file.size > SMALL_BYTES || image.width * image.height > MAX_PIXELS;
    const jpeg = isAccepted && !isLarge ? null : await toJpeg(image);
    const picture = jpeg && (!isAccepted || jpeg.size < file.size) ? jpeg : file;
    if (picture.size > maxBytes) return 'large';
    return { picture, isBlurred: isBlurred(luminanceOf(image)) };
  } finally {
    image.close();
  }
}

/** Null if the browser has too little memory. */
async function toJpeg(image: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (image.width * image.height)));
  const { canvas } = draw(image, scale);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

function luminanceOf(image: ImageBitmap): Luminance {
  const { canvas, context } = draw(image, Math.min(1, MEASURED_SIDE / Math.max(image.width, image.height)));
  const { width, height } = canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const values = new Uint8ClampedArray(width * height);
  for (let index = 0; index < values.length; index++)
    values[index] = 0.299 * data[4 * index]! + 0.587 * data[4 * index + 1]! + 0.114 * data[4 * index + 2]!;
  return { values, width, height };
}

/** Draws the picture on a white background, because it may be transparent. */
function draw(image: ImageBitmap, scale: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
}
