import type { StoredFields } from '../../receipts/extraction/storage/stored-fields.js';
import type { MemberVisit } from '../session/visit.js';
import { badgeRadius, captionOf, type RegionMarker } from './region-markers.js';
import { ReadValues } from './read-value.js';

interface Props {
  visit: MemberVisit;
  /** Where the photograph is. */
  path: string;
  reading: StoredFields | null;
  marks: readonly RegionMarker[];
}

/** The photograph, upright and with its marks where it was read; always in the same place. A link leads to the file itself. */
export function Picture({ visit, path, reading, marks }: Props) {
  const { t } = visit;
  return (
    <div class="photo">
      {reading && reading.width > 0 ? (
        <MarkedPicture
          visit={visit}
          path={path}
          reading={reading}
          marks={marks}
          label={marks.length > 0 ? t.receipt.markedPicture(marks.length) : t.receipt.picture}
        />
      ) : (
        <img src={path} alt={t.receipt.picture} />
      )}
      <a href={path}>{t.receipt.wholePicture}</a>
    </div>
  );
}

interface Marked {
  visit: MemberVisit;
  path: string;
  reading: StoredFields;
  marks: readonly RegionMarker[];
  label: string;
}

/**
 * Drawn in pixels of the upright photograph, so the marks fit at any size. Whoever points at a mark, or has a script and
 * taps it, is told beside it what was read there; the list says the same to everybody.
 */
function MarkedPicture({ visit, path, reading, marks, label }: Marked) {
  const { width, height } = reading;
  const { t, language } = visit;
  const radius = badgeRadius(reading);
  const values = new ReadValues(t, language, reading);
  const names: Record<string, string> = t.receipt.fields;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <image href={path} preserveAspectRatio="none" {...placeOf(reading)} />
      {marks.map(({ field, number, corners, badge }) => (
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
      {/* After all marks, so that none lies on them. */}
      {marks.map((mark) => {
        const words = `${names[mark.field.name] ?? mark.field.name}: ${values.text(mark.field) ?? ''}`;
        const shown = words.length > LONGEST_CAPTION ? `${words.slice(0, LONGEST_CAPTION - 1)}…` : words;
        const { x, y, size, ...box } = captionOf(mark, shown, reading);
        return (
          <g key={mark.number} class="caption" data-mark={mark.number} aria-hidden="true">
            <rect x={x} y={y} rx={size / 3} {...box} />
            <text x={x + size / 2} y={y + box.height / 2} dy="0.36em" font-size={size}>
              {shown}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Letters that stand in the width of a phone. */
const LONGEST_CAPTION = 42;

/** The file as browsers show it, after its EXIF orientation, turned as the reader had to turn it. */
function placeOf({ width, height, turned }: StoredFields) {
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
