import type { StoredFields } from '../../receipts/output/storage/stored-fields.js';

/** A stored field of an extraction. */
export type StoredField = StoredFields['fields'][number];

/** The region of a field in the upright picture, and its number in the list of fields. Coordinates are pixels of the picture. */
export interface RegionMarker {
  field: StoredField;
  number: number;
  /** Around the field, with a margin, so that the line does not cross its text. */
  corners: readonly (readonly [x: number, y: number])[];
  /** Centre of the circle with the number. */
  badge: { x: number; y: number };
}

/** Radius of the number, relative to the displayed height of the picture. */
const BADGE_RADIUS = 0.0175;
/** Space between a field and the line around it, relative to the radius of the number. Before an amount there may be a `$`. */
const MARGIN = { x: 0.7, y: 0.3 };
/** Aspect ratio (width to height) of the area for the picture on the page: ../style/invoice-detail.css. */
const FRAME_ASPECT = 0.6;

/** Radius of the numbers in pixels of the picture, so that they have the same size on the page for every picture. */
export const badgeRadius = ({ width, height }: StoredFields): number =>
  Math.max(height, width / FRAME_ASPECT) * BADGE_RADIUS;

/** Markers of the fields with a region, numbered in the order of the list. */
export function markersOf(extraction: StoredFields): RegionMarker[] {
  if (extraction.width === 0 || extraction.height === 0) return [];
  const fields = extraction.fields.filter(({ region }) => region !== null && region.length > 2);
  const areas = fields.map(({ region }) => region ?? []);
  const placed: RegionMarker['badge'][] = [];
  return fields.map((field, index) => {
    const corners = withMargin(field.region ?? [], badgeRadius(extraction));
    const badge = placeBeside(corners, { placed, areas }, extraction);
    placed.push(badge);
    return { field, number: index + 1, corners, badge };
  });
}

/** Moves each corner away from the centre. */
function withMargin(corners: RegionMarker['corners'], radius: number): RegionMarker['corners'] {
  const { left, right, top, bottom } = edgesOf(corners);
  const away = (value: number, centre: number, margin: number) =>
    Math.round(value + (value < centre ? -margin : margin) * radius);
  return corners.map(([x, y]) => [
    away(x, (left + right) / 2, MARGIN.x),
    away(y, (top + bottom) / 2, MARGIN.y),
  ]);
}

/**
 * Places a number beside its field, never on it: at the left, at the right, or further away from other numbers and other fields. Above or
 * below the field if there is no space at both sides.
 */
function placeBeside(
  corners: RegionMarker['corners'],
  others: { placed: readonly RegionMarker['badge'][]; areas: readonly RegionMarker['corners'][] },
  extraction: StoredFields,
): RegionMarker['badge'] {
  const { placed, areas } = others;
  const radius = badgeRadius(extraction);
  const { left, right, top, bottom } = edgesOf(corners);
  const middle = clamp((top + bottom) / 2, radius, extraction.height - radius);
  const isFree = ({ x, y }: RegionMarker['badge']): boolean =>
    placed.every((other) => Math.hypot(other.x - x, other.y - y) >= radius * 1.9);
  const isOnField = (badge: RegionMarker['badge']): boolean =>
    areas.some((area) => isNear(badge, area, radius * 0.7));
  const distance = radius * 1.8;
  const atSides = [0, 1, 2, 3].flatMap((step) =>
    [left - distance - step * radius * 2, right + distance + step * radius * 2].map((x) => ({
      x,
      y: middle,
    })),
  );
  const atEnds = [0, 1, 2, 3].flatMap((step) =>
    [top - distance, bottom + distance].map((y) => ({ x: left + radius + step * radius * 2, y })),
  );
  const places = [...atSides, ...atEnds].filter(
    ({ x, y }) =>
      x >= radius && x <= extraction.width - radius && y >= radius && y <= extraction.height - radius,
  );
  const place = places.find((one) => isFree(one) && !isOnField(one)) ??
    places.find(isFree) ??
    places[0] ?? { x: clamp(left, radius, extraction.width - radius), y: middle };
  return { x: Math.round(place.x), y: Math.round(place.y) };
}

/** Whether a point is in a region, or nearer to its edge than this. */
function isNear({ x, y }: RegionMarker['badge'], region: RegionMarker['corners'], distance: number): boolean {
  let isInside = false;
  for (const [index, [x1, y1]] of region.entries()) {
    const [x2, y2] = region[(index + 1) % region.length] ?? [x1, y1];
    const [width, height] = [x2 - x1, y2 - y1];
    const share = ((x - x1) * width + (y - y1) * height) / (width ** 2 + height ** 2 || 1);
    const nearest = clamp(share, 0, 1);
    if (Math.hypot(x1 + nearest * width - x, y1 + nearest * height - y) < distance) return true;
    // The even-odd rule: a ray to the right crosses the outline of a region that contains its start an odd number of times.
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / height) * width) isInside = !isInside;
  }
  return isInside;
}

/** A box in the picture, in pixels. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width of a wide character, relative to the font size. */
const CHARACTER_WIDTH = 0.56;

/** Position and font size of a marker's caption: below its field, or above it at the lower edge of the picture. It never covers the field. */
export function captionOf(
  { corners }: RegionMarker,
  text: string,
  extraction: StoredFields,
): Box & { size: number } {
  const radius = badgeRadius(extraction);
  const maxWidth = extraction.width - radius;
  const size = Math.min(radius * 1.6, maxWidth / (text.length * CHARACTER_WIDTH + 1));
  const width = Math.min(maxWidth, size * (text.length * CHARACTER_WIDTH + 1));
  const height = size * 1.7;
  const { left, top, bottom } = edgesOf(corners);
  const below = bottom + radius;
  const y = below + height <= extraction.height ? below : Math.max(0, top - radius - height);
  const x = clamp(left, radius / 2, Math.max(radius / 2, extraction.width - width - radius / 2));
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(x), y: round(y), width: round(width), height: round(height), size: round(size) };
}

function edgesOf(corners: RegionMarker['corners']) {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(value, max));
