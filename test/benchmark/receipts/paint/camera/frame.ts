import type { Random } from '../random.js';
import type { Point } from './homography.js';

/** The position of the paper in the picture. */
export interface Frame {
  width: number;
  height: number;
  corners: [Point, Point, Point, Point];
}

export interface Framing {
  /** The paper's size in the picture, in pixels. */
  paperWidth: number;
  paperHeight: number;
  /** The share of the picture that the paper fills. */
  cover: number;
  tilt: number;
  /** The maximum displacement of a corner, as a share of the paper's width. */
  skew: number;
  /** The maximum length of the picture, in pixels. */
  tallest?: number;
}

const MAX_SIZE = { width: 3000, height: 4000 };
const MIN_SIZE = { width: 900, height: 1600 };

/** A frame of a phone's aspect ratio (or cropped to the paper) that contains the paper up to its blank margin. */
export function framePaper(
  random: Random,
  { paperWidth, paperHeight, cover, tilt, skew, tallest = MAX_SIZE.height }: Framing,
): Frame {
  const ratio = random.pick([0.75, 0.75, 0.5625, 0.66, paperWidth / paperHeight, paperWidth / paperHeight]);
  const height = Math.max(paperHeight / cover, paperWidth / cover / Math.max(0.4, ratio));
  const size = {
    width: Math.round(clamp(height * Math.max(0.4, ratio), MIN_SIZE.width, MAX_SIZE.width)),
    height: Math.round(clamp(height, MIN_SIZE.height, tallest)),
  };
  const middle = {
    x: size.width / 2 + (random.float(-0.4, 0.4) * Math.max(0, size.width - paperWidth)) / 2,
    y: size.height / 2 + (random.float(-0.4, 0.4) * Math.max(0, size.height - paperHeight)) / 2,
  };
  const reach = skew * paperWidth;
  const offsets = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x, y]) => ({
    x: (x! * paperWidth) / 2 + random.float(-reach, reach),
    y: (y! * paperHeight) / 2 + random.float(-reach, reach),
  }));
  // The text must stay inside the picture, so the paper is scaled down if a corner is outside.
  let scale = 1;
  const turned = offsets.map(({ x, y }) => ({
    x: x * Math.cos(tilt) - y * Math.sin(tilt),
    y: x * Math.sin(tilt) + y * Math.cos(tilt),
  }));
  for (const { x, y } of turned) {
    const slack = 1.025;
    const roomX = x < 0 ? middle.x : size.width - middle.x;
    const roomY = y < 0 ? middle.y : size.height - middle.y;
    scale = Math.min(scale, (roomX * slack) / Math.abs(x), (roomY * slack) / Math.abs(y));
  }
  const corners = turned.map(({ x, y }) => ({ x: middle.x + x * scale, y: middle.y + y * scale }));
  return { ...size, corners: corners as Frame['corners'] };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
