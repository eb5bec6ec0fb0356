/**
 * The typeface: Source Sans 3 (SIL Open Font License), embedded in every document, so that it looks the same everywhere
 * and can carry the name of anybody who is written in Latin letters. Greek and Cyrillic come with it.
 */
import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';

const FILES = {
  regular: '400Regular/SourceSans3_400Regular.ttf',
  bold: '700Bold/SourceSans3_700Bold.ttf',
} as const;

export type FontName = keyof typeof FILES;

const opened = new Map<FontName, Font>();
let characters: Set<number> | null = null;

/** Opened once and kept: that takes longer than to print an invoice. */
export function font(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  const file = createRequire(import.meta.url).resolve(`@expo-google-fonts/source-sans-3/${FILES[name]}`);
  const fresh = openSync(file) as Font;
  opened.set(name, Object.assign(fresh, { layout: letterByLetter(fresh) }));
  return fresh;
}

interface Letter {
  id: number;
  codePoints: readonly number[];
  advanceWidth: number;
}

/**
 * How pdfkit has a text set: one letter after the other. The font's own way, with ligatures and kerning, doubles
 * the time that a document takes. It also remembers from one document to the next which character a shape stood for
 * first, so that the same document would not always give the same bytes.
 */
function letterByLetter(face: Font): (text: string) => object {
  const letters = new Map<number, Letter>();
  const letterOf = (codePoint: number): Letter => {
    const known = letters.get(codePoint);
    if (known) return known;
    const { id, advanceWidth } = face.glyphForCodePoint(codePoint);
    const letter = { id, advanceWidth, codePoints: [codePoint] };
    letters.set(codePoint, letter);
    return letter;
  };
  return (text) => {
    const glyphs = [...text].map((char) => letterOf(char.codePointAt(0) ?? 0));
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
      advanceWidth,
    }));
    return {
      glyphs,
      positions,
      // Asked for when pdfkit has brought the positions to its own scale.
      get advanceWidth() {
        return positions.reduce((sum, position) => sum + position.advanceWidth, 0);
      },
    };
  };
}

/**
 * Text in the characters that the typeface has: a letter with a foreign mark loses it, any other character becomes a
 * question mark. Line breaks stay. The XML keeps what was written.
 */
export function printable(text: string): string {
  return [...text].map((char) => (char === '\n' || isPrintable(char) ? char : withoutMarks(char))).join('');
}

function isPrintable(char: string): boolean {
  characters ??= new Set(font('regular').characterSet);
  return characters.has(char.codePointAt(0) ?? 0);
}

function withoutMarks(char: string): string {
  const bare = char.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare !== '' && [...bare].every(isPrintable) ? bare : '?';
}
