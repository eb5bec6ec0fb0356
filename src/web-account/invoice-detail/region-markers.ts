import type { StoredFields } from '../../receipts/extraction/storage/stored-fields.js';

/** A field that was read, as it was kept. */
export type StoredField = StoredFields['fields'][number];

/** Where a field stands in the upright photograph, and the number by which the list calls it. All in its pixels. */
export interface RegionMarker {
  field: StoredField;
  number: number;
  corners: readonly (readonly [x: number, y: number])[];
  /** Centre of the number. */
  badge: { x: number; y: number };
}

/** Of the height at which the photograph is shown. */
const BADGE_RADIUS = 0.0175;
/** Width to height of the place that photographs have on the page; see ../style/invoice-detail.css. */
const FRAME_ASPECT = 0.6;

/** Radius of the numbers, in pixels of the photograph: on the page they are as large whatever its size. */
export const badgeRadius = ({ width, height }: StoredFields): number =>
  Math.max(height, width / FRAME_ASPECT) * BADGE_RADIUS;

/** The fields that have a place in the photograph, numbered in the order of the list. */
export function markersOf(reading: StoredFields): RegionMarker[] {
  if (reading.width === 0 || reading.height === 0) return [];
  const placed: RegionMarker['badge'][] = [];
  return reading.fields
    .filter(({ region }) => region !== null && region.length > 2)
    .map((field, index) => {
      const corners = field.region ?? [];
      const badge = placeBeside(corners, placed, reading);
      placed.push(badge);
      return { field, number: index + 1, corners, badge };
    });
}

/**
 * Beside the field, and never on it: left, further left where another number is, right, and where the photograph ends at both
 * sides, above or below.
 */
function placeBeside(
  corners: RegionMarker['corners'],
  placed: readonly RegionMarker['badge'][],
  reading: StoredFields,
): RegionMarker['badge'] {
  const radius = badgeRadius(reading);
  const { left, right, top, bottom } = edgesOf(corners);
  const beside = clamp((top + bottom) / 2, radius, reading.height - radius);
  const isFree = ({ x, y }: RegionMarker['badge']): boolean =>
    placed.every((other) => Math.hypot(other.x - x, other.y - y) >= radius * 1.9);
  const away = radius * 1.8;
  const atSides = [0, 1, 2, 3].flatMap((step) =>
    [left - away - step * radius * 2, right + away + step * radius * 2].map((x) => ({ x, y: beside })),
  );
  const atEnds = [0, 1, 2, 3].flatMap((step) =>
    [top - away, bottom + away].map((y) => ({ x: left + radius + step * radius * 2, y })),
  );
  const places = [...atSides, ...atEnds].filter(
    ({ x, y }) => x >= radius && x <= reading.width - radius && y >= radius && y <= reading.height - radius,
  );
  const place = places.find(isFree) ??
    places[0] ?? { x: clamp(left, radius, reading.width - radius), y: beside };
  return { x: Math.round(place.x), y: Math.round(place.y) };
}

/** A box in the photograph, in its pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width of a letter to the height of its line, as wide letters are. */
const LETTER = 0.56;

/**
 * Where the words about a mark stand, and how large they are: under its field, or above it where the photograph ends, so that
 * they cover nothing of what they explain.
 */
export function captionOf(
  { corners }: RegionMarker,
  words: string,
  reading: StoredFields,
): Box & { size: number } {
  const radius = badgeRadius(reading);
  const most = reading.width - radius;
  const size = Math.min(radius * 1.6, most / (words.length * LETTER + 1));
  const width = Math.min(most, size * (words.length * LETTER + 1));
  const height = size * 1.7;
  const { left, top, bottom } = edgesOf(corners);
  const below = bottom + radius;
  const y = below + height <= reading.height ? below : Math.max(0, top - radius - height);
  const x = clamp(left, radius / 2, Math.max(radius / 2, reading.width - width - radius / 2));
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(x), y: round(y), width: round(width), height: round(height), size: round(size) };
}

function edgesOf(corners: RegionMarker['corners']) {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
