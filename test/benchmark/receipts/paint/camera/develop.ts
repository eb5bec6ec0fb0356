import sharp from 'sharp';
import type { Kernel, Sharp } from 'sharp';
import type { Random } from '../random.js';
import type { Canvas } from './canvas.js';
import { expose } from './light.js';
import type { Light } from './light.js';

/** The effects of the lens and the file format. */
export interface Development {
  light: Light;
  /** Sigma of the defocus, in pixels. */
  blur: number;
  /** Length of the motion blur in pixels, and its direction. */
  motion: number;
  motionAngle: number;
  turn: 0 | 90 | 180 | 270;
  /** Whether the rotation is only in the EXIF orientation, as phones write it. */
  tagged: boolean;
  format: { type: 'jpg'; quality: number } | { type: 'png' };
}

const ORIENTATIONS = { 0: 1, 90: 6, 180: 3, 270: 8 } as const;
const BACK = { 0: 0, 90: 270, 180: 180, 270: 90 } as const;

/** Encodes the scene as a file. */
export async function develop(scene: Canvas, development: Development, random: Random): Promise<Buffer> {
  const { blur, motion, turn, tagged, format } = development;
  let canvas = scene;
  if (motion >= 1.5)
    canvas = await filtered(canvas, (image) => image.convolve(streak(motion, development.motionAngle)));
  if (blur >= 0.3) canvas = await filtered(canvas, (image) => image.blur(blur));
  expose(canvas, development.light, random);
  const picture = open(canvas);
  // A phone held sideways stores rotated pixels, and a tag that rotates them back.
  const turned = tagged
    ? picture.rotate(BACK[turn]).withMetadata({ orientation: ORIENTATIONS[turn] })
    : picture.rotate(turn);
  return format.type === 'png'
    ? turned.png({ compressionLevel: 4 }).toBuffer()
    : turned.jpeg({ quality: format.quality }).toBuffer();
}

function open({ data, width, height }: Canvas): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

async function filtered(canvas: Canvas, filter: (image: Sharp) => Sharp): Promise<Canvas> {
  const { data } = await filter(open(canvas)).raw().toBuffer({ resolveWithObject: true });
  return { ...canvas, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) };
}

function streak(length: number, angle: number): Kernel {
  const half = Math.ceil(length / 2);
  const side = half * 2 + 1;
  const kernel = Array.from({ length: side * side }, () => 0);
  for (let step = -half; step <= half; step += 0.25) {
    if (Math.abs(step) > length / 2) continue;
    const x = Math.round(half + step * Math.cos(angle));
    const y = Math.round(half + step * Math.sin(angle));
    kernel[y * side + x]! += 1;
  }
  return { width: side, height: side, kernel };
}
