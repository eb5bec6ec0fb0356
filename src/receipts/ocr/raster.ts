import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { evenedOut } from './contrast.js';
import type { Rectangle, Turned } from './geometry.js';
import { areaBeforeTurn } from './page-part.js';

// A reader lives long and sees each picture once: sharp's cache would only hold memory,
// and its threads would compete with the other readers for the same cores.
sharp.cache(false);
sharp.concurrency(1);

/** Pixels in memory: three bytes each (red, green, blue), row by row. */
export interface Raster {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A decoded photograph, and how many pixels of the upright photograph make one of its own. */
export interface DecodedPhotograph extends Raster {
  scale: number;
}

export interface DecodeOptions {
  /** The most pixels that the result may have; larger pictures are scaled down. */
  pixels: number;
  /** Evens out shade and faint print. */
  contrast?: boolean;
  /** Only this part of the picture, in pixels of the upright one at its full size. */
  area?: Rectangle | undefined;
}

/** How a picture is turned to stand as its EXIF orientation says; the others are mirrored as well. */
const TURNED_BY_ORIENTATION: Readonly<Record<number, Turned>> = { 1: 0, 3: 180, 6: 90, 8: 270 };

/** The bytes are no picture that can be decoded. */
export class UndecodableImage extends Error {
  override readonly name = 'UndecodableImage';
}

/**
 * Decodes a picture, upright as its EXIF orientation says, on white where it is transparent.
 * @throws {UndecodableImage}
 */
export async function decode(
  image: Buffer,
  { pixels, contrast = false, area }: DecodeOptions,
): Promise<DecodedPhotograph> {
  try {
    const { autoOrient, orientation = 1 } = await sharp(image).metadata();
    const wanted = area ? within(area, autoOrient) : { left: 0, top: 0, ...autoOrient };
    const shrink = Math.min(1, Math.sqrt(pixels / (wanted.width * wanted.height)));
    // A side has one pixel at least, so the other one would stay too long.
    if (shrink * Math.min(wanted.width, wanted.height) < 1) throw new Error('It is a line');
    const turned = TURNED_BY_ORIENTATION[orientation];
    // A few rows at a time are in memory: what has to be turned is scaled down first, and turned then. Mirrored ones,
    // which no camera makes, are turned as they are.
    const file = sharp(image, { failOn: 'error', sequentialRead: true });
    const whole = turned === undefined ? file.autoOrient() : file;
    const lies = turned === 90 || turned === 270;
    const width = Math.max(1, Math.round(wanted.width * shrink));
    const inFile = areaBeforeTurn({ area: wanted, ...autoOrient, turned: turned ?? 0 });
    const picture = (area ? whole.extract(inFile) : whole)
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .resize(lies ? { height: width } : { width });
    const decoded = contrast ? picture.greyscale().toColourspace('b-w') : picture.removeAlpha();
    const { data, info } = await decoded.raw().toBuffer({ resolveWithObject: true });
    const raster = { ...info, data: contrast ? inThreeChannels(evenedOut({ ...info, data })) : data };
    const upright = await turn(raster, turned ?? 0);
    return {
      data: upright.data,
      width: upright.width,
      height: upright.height,
      scale: wanted.width / upright.width,
    };
  } catch (error) {
    throw new UndecodableImage('The picture cannot be decoded', { cause: error });
  }
}

/** The rectangle as far as it is in the picture: sizes that were computed from a scaled picture are a few pixels off. */
function within(area: Rectangle, { width, height }: { width: number; height: number }): Rectangle {
  const left = Math.min(area.left, width - 1);
  const top = Math.min(area.top, height - 1);
  return {
    left,
    top,
    width: Math.min(area.width, width - left),
    height: Math.min(area.height, height - top),
  };
}

/** The same picture turned clockwise. */
export async function turn<T extends Raster>(raster: T, degrees: Turned): Promise<T> {
  if (degrees === 0) return raster;
  const { data, info } = await fromRaster(raster).rotate(degrees).raw().toBuffer({ resolveWithObject: true });
  return { ...raster, data, width: info.width, height: info.height };
}

/** The same picture stretched to exactly this size. */
export async function stretch(raster: Raster, width: number, height: number): Promise<Raster> {
  const data = await fromRaster(raster).resize(width, height, { fit: 'fill' }).raw().toBuffer();
  return { data, width, height };
}

/** The same picture at this size, in shades of grey: one byte a pixel. */
export function greyed(raster: Raster, width: number, height: number): Promise<Uint8Array> {
  const picture = fromRaster(raster).resize(width, height, { fit: 'fill' });
  return picture.greyscale().toColourspace('b-w').raw().toBuffer();
}

/** A part of the picture; the rectangle must lie within it, in whole pixels. */
export function cut(raster: Raster, { left, top, width, height }: Rectangle): Raster {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * raster.width + left) * 3;
    data.set(raster.data.subarray(from, from + width * 3), y * width * 3);
  }
  return { data, width, height };
}

function inThreeChannels(grey: Uint8Array): Uint8Array {
  const data = new Uint8Array(grey.length * 3);
  for (let at = 0, to = 0; at < grey.length; at++, to += 3)
    data[to] = data[to + 1] = data[to + 2] = grey[at]!;
  return data;
}

function fromRaster({ data, width, height }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
