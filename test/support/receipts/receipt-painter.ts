import { create } from 'qrcode';
import sharp from 'sharp';

/**
 * Paints receipts as pictures, and damages them as photographs are. The letters come from the system's fonts,
 * so two machines paint two pictures: paint once, look at the result, and commit it.
 */

/** One printed line. Columns stand at a share (0..1) of the paper's width, flush left, or right with `end`. */
export type PaintedLine =
  | { text: string; align?: 'left' | 'centre'; size?: number; bold?: boolean }
  | { columns: { text: string; at: number; end?: boolean }[]; size?: number; bold?: boolean }
  | { rule: 'dashed' | 'solid' }
  /** A QR code in the middle; its side is a share (0..1) of the paper's width. */
  | { qr: string; side: number }
  | { space: number };

export interface PaintedReceipt {
  /** A family that the system has, e.g. `Liberation Mono`. */
  font: string;
  /** Size of the paper's width, and of a letter of size 1, in pixels. */
  width: number;
  letter: number;
  ink?: string;
  paper?: string;
  lines: PaintedLine[];
}

export interface PhotoDamage {
  /** Quarter turns, clockwise. */
  rotate?: 0 | 90 | 180 | 270;
  /** Degrees by which the paper lies askew. */
  tilt?: number;
  /** Height of the paper's waves, in pixels. */
  wave?: number;
  /** Sigma of the blur, in pixels (from 0.3). */
  blur?: number;
  /** Mean strength of the sensor's noise, in levels of 255. */
  noise?: number;
  /** How much darker (0..1) the lower right corner is. */
  shade?: number;
  /** The share (0..1) of the paper's height that is torn off at the top. */
  tear?: number;
  /** What the paper lies on. */
  table?: string;
  /** Pixels of the table to see around the paper. */
  margin?: number;
  /** Of the JPEG, 1..100. */
  quality?: number;
}

const LINE_SPACING = 1.35;
const EDGE = 0.06;

/** The receipt as a flat, clean PNG. */
export async function paintReceipt(receipt: PaintedReceipt): Promise<Buffer> {
  return sharp(Buffer.from(toSvg(receipt)))
    .png()
    .toBuffer();
}

/** The receipt as a JPEG that could be a photograph. The same description gives the same noise. */
export async function photographReceipt(receipt: PaintedReceipt, damage: PhotoDamage = {}): Promise<Buffer> {
  const { table = '#6b5a48', margin = 60, tilt = 0, tear = 0, blur = 0, rotate = 0, quality = 82 } = damage;
  let paper = await paintReceipt(receipt);
  if (tear > 0) {
    const { width, height } = await sharp(paper).metadata();
    const top = Math.round(height * tear);
    paper = await sharp(paper)
      .extract({ left: 0, top, width, height: height - top })
      .toBuffer();
  }
  const extended = await sharp(paper)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: table })
    .rotate(tilt, { background: table })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = extended.info;
  const bent = bend(extended.data, width, height, damage);
  let photograph = sharp(bent, { raw: { width, height, channels: 3 } });
  if (blur >= 0.3) photograph = photograph.blur(blur);
  const blurred = await photograph.png().toBuffer();
  return sharp(blurred).rotate(rotate).jpeg({ quality }).toBuffer();
}

function toSvg({ font, width, letter, ink = '#262626', paper = '#f6f4ef', lines }: PaintedReceipt): string {
  const left = width * EDGE;
  const inner = width - 2 * left;
  let y = letter * 2;
  const painted: string[] = [];
  for (const line of lines) {
    if ('space' in line) {
      y += line.space * letter;
      continue;
    }
    if ('qr' in line) {
      y += letter;
      painted.push(qrCode(line.qr, { x: (width * (1 - line.side)) / 2, y, side: width * line.side, ink }));
      y += width * line.side + letter;
      continue;
    }
    if ('rule' in line) {
      y += letter * 0.8;
      const dash = line.rule === 'dashed' ? `stroke-dasharray="${letter * 0.4} ${letter * 0.3}"` : '';
      painted.push(
        `<line x1="${left}" x2="${width - left}" y1="${y}" y2="${y}" stroke="${ink}" stroke-width="2" ${dash}/>`,
      );
      y += letter * 0.3;
      continue;
    }
    const size = letter * (line.size ?? 1);
    y += size * LINE_SPACING;
    const style = `font-family="${font}" font-size="${size}" fill="${ink}" font-weight="${line.bold ? 'bold' : 'normal'}"`;
    if ('columns' in line) {
      for (const { text, at, end } of line.columns) {
        painted.push(
          `<text x="${left + inner * at}" y="${y}" text-anchor="${end ? 'end' : 'start'}" ${style}>${escape(text)}</text>`,
        );
      }
    } else {
      const centred = line.align !== 'left';
      painted.push(
        `<text x="${centred ? width / 2 : left}" y="${y}" text-anchor="${centred ? 'middle' : 'start'}" ${style}>${escape(line.text)}</text>`,
      );
    }
  }
  const height = Math.ceil(y + letter * 2);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${paper}"/>${painted.join('')}</svg>`;
}

/** One path, so that no hair of paper shows between its dots. */
function qrCode(text: string, place: { x: number; y: number; side: number; ink: string }): string {
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const dots = Array.from(data, (isDark, at) =>
    isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '',
  ).join('');
  const scale = place.side / size;
  return `<path transform="translate(${place.x} ${place.y}) scale(${scale})" fill="${place.ink}" d="${dots}"/>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('  ', '\u00a0\u00a0');
}

/** Waves of the paper, shade across it, and noise. */
function bend(
  data: Buffer,
  width: number,
  height: number,
  { wave = 0, shade = 0, noise = 0 }: PhotoDamage,
): Buffer {
  const bent = Buffer.alloc(data.length);
  const random = seeded(width * 31 + height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const shift =
        wave * Math.sin((x / width) * 5 + (y / height) * 3) + wave * 0.5 * Math.sin((x / width) * 11 + 1);
      const fromY = Math.max(0, Math.min(height - 1.001, y + shift));
      const above = Math.floor(fromY);
      const share = fromY - above;
      const light =
        1 -
        shade * Math.max(0, (x / width + y / height) / 2) -
        wave * 0.008 * (1 + Math.sin((x / width) * 9 + y / 90));
      const grain = noise === 0 ? 0 : (random() + random() - 1) * noise * 2;
      for (let channel = 0; channel < 3; channel++) {
        const one = data.readUInt8((above * width + x) * 3 + channel);
        const two = data.readUInt8((Math.min(height - 1, above + 1) * width + x) * 3 + channel);
        const value = (one * (1 - share) + two * share) * light + grain;
        bent[(y * width + x) * 3 + channel] = Math.max(0, Math.min(255, value));
      }
    }
  }
  return bent;
}

/** A small generator (mulberry32), so that the same receipt is damaged in the same way. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
