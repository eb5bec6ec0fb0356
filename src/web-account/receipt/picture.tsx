import type { KeptReading } from '../../receipts/reading/kept/kept-reading.js';
import type { MemberVisit } from '../session/visit.js';
import { badgeRadius, type Mark } from './marks.js';

interface Props {
  visit: MemberVisit;
  invoiceId: string;
  reading: KeptReading | null;
  marks: readonly Mark[];
}

/** The photograph, upright and with its marks where it was read; always in the same place. It links to the file itself. */
export function Picture({ visit: { t }, invoiceId, reading, marks }: Props) {
  const path = `/account/invoices/${invoiceId}/picture`;
  return (
    <p class="photo">
      <a href={path}>
        {reading && reading.width > 0 ? (
          <MarkedPicture
            path={path}
            reading={reading}
            marks={marks}
            label={marks.length > 0 ? t.receipt.markedPicture(marks.length) : t.receipt.picture}
          />
        ) : (
          <img src={path} alt={t.receipt.picture} />
        )}
        <span>{t.receipt.wholePicture}</span>
      </a>
    </p>
  );
}

interface Marked {
  path: string;
  reading: KeptReading;
  marks: readonly Mark[];
  label: string;
}

/** Drawn in pixels of the upright photograph, so the marks fit at any size. */
function MarkedPicture({ path, reading, marks, label }: Marked) {
  const { width, height } = reading;
  const radius = badgeRadius(reading);
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
    </svg>
  );
}

/** The file as browsers show it, after its EXIF orientation, turned as the reader had to turn it. */
function placeOf({ width, height, turned }: KeptReading) {
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
