import type { StoredFields } from '../../receipts/output/storage/stored-fields.js';
import type { MemberVisit } from '../session/visit.js';
import { badgeRadius, captionOf, type RegionMarker } from './region-markers.js';
import { FieldFormatter } from './field-formatter.js';

interface Props {
  visit: MemberVisit;
  /** Path of the picture. */
  path: string;
  extraction: StoredFields | null;
  markers: readonly RegionMarker[];
}

/** The upright picture with markers on the extracted fields, always in the same place, and a link to the file. */
export function Picture({ visit, path, extraction, markers }: Props) {
  const { t } = visit;
  return (
    <div class="photo">
      {extraction && extraction.width > 0 ? (
        <MarkedPicture
          visit={visit}
          path={path}
          extraction={extraction}
          markers={markers}
          label={markers.length > 0 ? t.receipt.markedPicture(markers.length) : t.receipt.picture}
        />
      ) : (
        <img src={path} alt={t.receipt.picture} />
      )}
      <a href={path}>{t.receipt.wholePicture}</a>
    </div>
  );
}

interface MarkedPictureProps {
  visit: MemberVisit;
  path: string;
  extraction: StoredFields;
  markers: readonly RegionMarker[];
  label: string;
}

/**
 * An SVG in pixels of the upright picture, so that markers fit at any size. A caption with the extracted value appears when the user points
 * at a marker, or taps it with script. The list of fields has the same values for everybody.
 */
function MarkedPicture({ visit, path, extraction, markers, label }: MarkedPictureProps) {
  const { width, height } = extraction;
  const { t, language } = visit;
  const radius = badgeRadius(extraction);
  const values = new FieldFormatter(t, language, extraction);
  const names: Record<string, string> = t.receipt.fields;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <image href={path} preserveAspectRatio="none" {...rotationOf(extraction)} />
      {markers.map(({ field, number, corners, badge }) => (
        <g key={number} id={`mark-${number}`} class={`mark ${field.standing}`} data-mark={number}>
          <polygon
            points={corners.map(([x, y]) => `${x},${y}`).join(' ')}
            vector-effect="non-scaling-stroke"
          />
          <g class="number">
            <circle cx={badge.x} cy={badge.y} r={Math.round(radius)} />
            <text
              x={badge.x}
              y={badge.y}
              dy="0.36em"
              text-anchor="middle"
              font-size={Math.round(radius * 1.35)}
            >
              {number}
            </text>
          </g>
        </g>
      ))}
      {/* After all markers, so that captions are on top. */}
      {markers.map((marker) => {
        const text = `${names[marker.field.name] ?? marker.field.name}: ${values.text(marker.field) ?? ''}`;
        const caption = text.length > MAX_CAPTION ? `${text.slice(0, MAX_CAPTION - 1)}…` : text;
        const { x, y, size, ...box } = captionOf(marker, caption, extraction);
        return (
          <g key={marker.number} class="caption" data-mark={marker.number} aria-hidden="true">
            <rect x={x} y={y} rx={size / 3} {...box} />
            <text x={x + size / 2} y={y + box.height / 2} dy="0.36em" font-size={size}>
              {caption}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Characters that fit the width of a phone. */
const MAX_CAPTION = 42;

/** Rotates the file, as browsers show it by its EXIF orientation, the way the reader had to rotate it. */
function rotationOf({ width, height, turned }: StoredFields) {
  switch (turned) {
    case 0:
      return { width, height };
    case 90:
      return { width: height, height: width, transform: `translate(${width} 0) rotate(90)` };
    case 180:
      return { width, height, transform: `translate(${width} ${height}) rotate(180)` };
    case 270:
      return { width: height, height: width, transform: `translate(0 ${height}) rotate(270)` };
  }
}
