import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { equalizeContrast } from './contrast.js';
import type { Rectangle, Turned } from './geometry.js';
import { areaBeforeTurn } from './page-part.js';

// A reader process is long-lived and reads each picture once: sharp's cache would only use memory,
// and its threads would compete with the other readers for the same cores.
sharp.cache(false);
sharp.concurrency(1);

/** Pixels in memory: three bytes each (red, green, blue), row by row. */
export interface Raster {
  data: Uint8Array;
  width: number;
  height: number;
}

/** A decoded photograph. `scale` is the number of pixels of the upright photograph for one of its own. */
export interface DecodedPhotograph extends Raster {
  scale: number;
}

export interface DecodeOptions {
  /** The maximum area of the result, in pixels; larger pictures are scaled down. */
  pixels: number;
  /** Evens out shadows and faint print. */
  contrast?: boolean;
  /** Decodes only this part, in pixels of the upright picture at full size. */
  area?: Rectangle | undefined;
}

/** The rotation that each EXIF orientation asks for; the other orientations are also mirrored. */
const ROTATION_BY_ORIENTATION: Readonly<Record<number, Turned>> = { 1: 0, 3: 180, 6: 90, 8: 270 };

/** The picture cannot be decoded. */
export class UndecodableImage extends Error {
  override readonly name = 'UndecodableImage';
}

/**
 * Decodes a picture, rotated by its EXIF orientation, with a white background if it is transparent.
 * @throws {UndecodableImage}
 */
export async function decode(
  image: Buffer,
  { pixels, contrast = false, area }: DecodeOptions,
): Promise<DecodedPhotograph> {
  try {
    const { autoOrient, orientation = 1 } = await sharp(image).metadata();
    const crop = area ? clip(area, autoOrient) : { left: 0, top: 0, ...autoOrient };
    const scale = Math.min(1, Math.sqrt(pixels / (crop.width * crop.height)));
    // Each side has at least one pixel, so the other side would be too long.
    if (scale * Math.min(crop.width, crop.height) < 1) throw new Error('It is a line');
    const turned = ROTATION_BY_ORIENTATION[orientation];
    // Only a few rows at a time are in memory: the picture is scaled down before it is rotated. Mirrored pictures, which
    // no camera makes, are rotated at full size.
    const file = sharp(image, { failOn: 'error', sequentialRead: true });
    const whole = turned === undefined ? file.autoOrient() : file;
    const isSideways = turned === 90 || turned === 270;
    const width = Math.max(1, Math.round(crop.width * scale));
    const cropInFile = areaBeforeTurn({ area: crop, ...autoOrient, turned: turned ?? 0 });
    const picture = (area ? whole.extract(cropInFile) : whole)
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .resize(isSideways ? { height: width } : { width });
    const decoded = contrast ? picture.greyscale().toColourspace('b-w') : picture.removeAlpha();
    const { data, info } = await decoded.raw().toBuffer({ resolveWithObject: true });
    const raster = { ...info, data: contrast ? toThreeChannels(equalizeContrast({ ...info, data })) : data };
    const upright = await turn(raster, turned ?? 0);
    return {
      data: upright.data,
      width: upright.width,
      height: upright.height,
      scale: crop.width / upright.width,
    };
  } catch (error) {
    throw new UndecodableImage('The picture cannot be decoded', { cause: error });
  }
}

/** Clips the rectangle to the picture: if it was computed from a scaled picture, it may be a few pixels off. */
function clip(area: Rectangle, { width, height }: { width: number; height: number }): Rectangle {
  const left = Math.min(area.left, width - 1);
  const top = Math.min(area.top, height - 1);
  return {
    left,
    top,
    width: Math.min(area.width, width - left),
    height: Math.min(area.height, height - top),
  };
}

/** Rotates the picture clockwise. */
export async function turn<T extends Raster>(raster: T, degrees: Turned): Promise<T> {
  if (degrees === 0) return raster;
  const { data, info } = await fromRaster(raster).rotate(degrees).raw().toBuffer({ resolveWithObject: true });
  return { ...raster, data, width: info.width, height: info.height };
}

/** Scales the picture to exactly this size. */
export async function stretch(raster: Raster, width: number, height: number): Promise<Raster> {
  const data = await fromRaster(raster).resize(width, height, { fit: 'fill' }).raw().toBuffer();
  return { data, width, height };
}

/** Scales the picture to this size and converts it to greyscale, one byte a pixel. */
export function toGreyscale(raster: Raster, width: number, height: number): Promise<Uint8Array> {
  const picture = fromRaster(raster).resize(width, height, { fit: 'fill' });
  return picture.greyscale().toColourspace('b-w').raw().toBuffer();
}

/** Crops the picture; the rectangle must be inside it, in whole pixels. */
export function cut(raster: Raster, { left, top, width, height }: Rectangle): Raster {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const from = ((top + y) * raster.width + left) * 3;
    data.set(raster.data.subarray(from, from + width * 3), y * width * 3);
  }
  return { data, width, height };
}

function toThreeChannels(grey: Uint8Array): Uint8Array {
  const data = new Uint8Array(grey.length * 3);
  for (let at = 0, to = 0; at < grey.length; at++, to += 3)
    data[to] = data[to + 1] = data[to + 2] = grey[at]!;
  return data;
}

function fromRaster({ data, width, height }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}
