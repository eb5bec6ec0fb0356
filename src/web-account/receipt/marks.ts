import type { KeptReading } from '../../receipts/reading/kept/kept-reading.js';

/** A field that was read, as it was kept. */
export type KeptField = KeptReading['fields'][number];

/** Where a field stands in the upright photograph, and the number by which the list calls it. All in its pixels. */
export interface Mark {
  field: KeptField;
  number: number;
  corners: readonly (readonly [x: number, y: number])[];
  /** Centre of the number. */
  badge: { x: number; y: number };
}

/** Of the height at which the photograph is shown. */
const BADGE_RADIUS = 0.0175;
/** Width to height of the place that photographs have on the page; see ../style/receipt.ts. */
const FRAME_ASPECT = 0.6;

/** Radius of the numbers, in pixels of the photograph: on the page they are as large whatever its size. */
export const badgeRadius = ({ width, height }: KeptReading): number =>
  Math.max(height, width / FRAME_ASPECT) * BADGE_RADIUS;

/** The fields that have a place in the photograph, numbered in the order of the list. */
export function marksOf(reading: KeptReading): Mark[] {
  if (reading.width === 0 || reading.height === 0) return [];
  const placed: Mark['badge'][] = [];
  return reading.fields
    .filter(({ region }) => region !== null && region.length > 2)
    .map((field, index) => {
      const corners = field.region ?? [];
      const badge = placeBeside(corners, placed, reading);
      placed.push(badge);
      return { field, number: index + 1, corners, badge };
    });
}

/** Left of the field, and further left where another number is; where the photograph ends there, right of it. */
function placeBeside(
  corners: Mark['corners'],
  placed: readonly Mark['badge'][],
  reading: KeptReading,
): Mark['badge'] {
  const radius = badgeRadius(reading);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const y = clamp((Math.min(...ys) + Math.max(...ys)) / 2, radius, reading.height - radius);
  const isFree = (x: number): boolean =>
    placed.every((other) => Math.hypot(other.x - x, other.y - y) >= radius * 1.9);
  const left = Math.min(...xs) - radius * 1.6;
  const right = Math.max(...xs) + radius * 1.6;
  const places = [0, 1, 2, 3].flatMap((step) => [left - step * radius * 2, right + step * radius * 2]);
  const within = places.filter((x) => x >= radius && x <= reading.width - radius);
  const x = within.find(isFree) ?? within[0] ?? clamp(left, radius, reading.width - radius);
  return { x: Math.round(x), y: Math.round(y) };
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
