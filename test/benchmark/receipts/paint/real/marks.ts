import sharp from 'sharp';
import type { Colour } from '../camera/canvas.js';
import type { Raster } from '../raster.js';
import type { Random } from '../random.js';

const STAMP_INKS: readonly Colour[] = [
  [60, 64, 168],
  [150, 44, 60],
  [92, 54, 140],
];
const PENS: readonly Colour[] = [
  [34, 54, 150],
  [30, 30, 36],
  [170, 40, 50],
];

export type MarkKind = 'stamp' | 'signature' | 'pen';

/** A stamp, a signature or pen strokes, on a sheet of this size. */
export async function drawMarks(
  kind: MarkKind,
  { width, height }: Pick<Raster, 'width' | 'height'>,
  random: Random,
): Promise<{ sheet: Raster; ink: Colour }> {
  const drawn = { stamp: drawStamp, signature: drawSignature, pen: drawPen }[kind](width, height, random);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${drawn}</svg>`;
  const data = await sharp(Buffer.from(svg)).removeAlpha().greyscale().blur(1).raw().toBuffer();
  return {
    sheet: { data: new Uint8Array(data), width, height },
    ink: random.pick(kind === 'stamp' ? STAMP_INKS : PENS),
  };
}

/** A round or framed stamp, unevenly pressed, so that the print below stays legible. */
function drawStamp(width: number, height: number, random: Random): string {
  const size = width * random.float(0.14, 0.2);
  const x = width * random.float(0.3, 0.75);
  // Stamps are on the head, or on blank paper.
  const y = height * (random.chance(0.5) ? random.float(0.06, 0.25) : random.float(0.3, 0.9));
  const text = random.pick(['PAGADO', 'ENTREGADO', 'RECIBIDO', 'CAJA 2', 'SURTIDO']);
  const frame = random.chance(0.5)
    ? `<circle r="${size}" fill="none" stroke="#777" stroke-width="${size * 0.06}"/><circle r="${size * 0.82}" fill="none" stroke="#999" stroke-width="${size * 0.03}"/>`
    : `<rect x="${-size}" y="${-size * 0.45}" width="${size * 2}" height="${size * 0.9}" fill="none" stroke="#777" stroke-width="${size * 0.07}"/>`;
  return `<g transform="translate(${x} ${y}) rotate(${random.float(-35, 35)})">${frame}<text text-anchor="middle" y="${size * 0.14}" font-family="Liberation Sans" font-weight="bold" font-size="${(size * 2.1) / text.length}" fill="#777">${text}</text></g>`;
}

function drawSignature(width: number, height: number, random: Random): string {
  const x = width * random.float(0.1, 0.4);
  const y = height * random.float(0.55, 0.95);
  const size = width * random.float(0.05, 0.1);
  let path = `M${x} ${y}`;
  let at = x;
  for (let loop = 0; loop < random.int(4, 7); loop++) {
    const next = at + size * random.float(0.3, 1.2);
    path += `C${at + size} ${y - size * random.float(0.5, 2)} ${at - size * 0.6} ${y - size * random.float(0.2, 1.6)} ${next} ${y + size * random.float(-0.3, 0.5)}`;
    at = next;
  }
  path += `q${size * 1.5} ${-size * 0.6} ${size * 3} ${-size * random.float(0, 0.6)}`;
  return `<path d="${path}" fill="none" stroke="#222" stroke-width="${width * 0.004}" stroke-linecap="round"/>`;
}

/** Ticks beside articles, a circle around an amount, a note in the margin. */
function drawPen(width: number, height: number, random: Random): string {
  const stroke = `fill="none" stroke="#222" stroke-width="${width * 0.004}" stroke-linecap="round"`;
  const ticks = Array.from({ length: random.int(2, 6) }, () => {
    const x = width * random.float(0.01, 0.03);
    const y = height * random.float(0.3, 0.6);
    return `<path d="M${x} ${y}l${width * 0.008} ${width * 0.012}l${width * 0.02} ${-width * 0.04}" ${stroke}/>`;
  });
  const ring = `<ellipse cx="${width * random.float(0.76, 0.86)}" cy="${height * random.float(0.5, 0.85)}" rx="${width * 0.13}" ry="${width * 0.035}" transform="rotate(-2)" ${stroke}/>`;
  const note = `<text x="${width * random.float(0.05, 0.5)}" y="${height * random.float(0.03, 0.97)}" font-family="Z003" font-size="${width * random.float(0.07, 0.11)}" transform="rotate(${random.float(-6, 6)})" fill="#222">${random.pick(['Facturado', 'gasolina', 'viáticos', 'ok', 'comida lunes', 'obra 3'])}</text>`;
  return ticks.join('') + (random.chance(0.6) ? ring : '') + (random.chance(0.6) ? note : '');
}
