/**
 * The typeface: Source Sans 3 (SIL Open Font License). It is embedded in every document, so that documents look the same
 * everywhere. It covers the letters of all languages in Latin script, and Greek and Cyrillic.
 */
import { createRequire } from 'node:module';
import { openSync, type Font } from 'fontkit';

const FILES = {
  regular: '400Regular/SourceSans3_400Regular.ttf',
  bold: '700Bold/SourceSans3_700Bold.ttf',
} as const;

export type FontName = keyof typeof FILES;

const cache = new Map<FontName, Font>();
let characters: Set<number> | null = null;

/** Opens a font once and caches it: opening takes longer than printing an invoice. */
export function font(name: FontName): Font {
  const cached = cache.get(name);
  if (cached) return cached;
  const file = createRequire(import.meta.url).resolve(`@expo-google-fonts/source-sans-3/${FILES[name]}`);
  const opened = openSync(file) as Font;
  cache.set(name, Object.assign(opened, { layout: letterByLetter(opened) }));
  return opened;
}

interface Letter {
  id: number;
  codePoints: readonly number[];
  advanceWidth: number;
}

/**
 * Replaces the font's layout, which pdfkit calls, with one letter after the other. The original layout, with ligatures and
 * kerning, doubles the time for a document. It also remembers across documents which character used a glyph first, so the
 * same document would not always give the same bytes.
 */
function letterByLetter(face: Font): (text: string) => object {
  const letters = new Map<number, Letter>();
  const letterOf = (codePoint: number): Letter => {
    const cached = letters.get(codePoint);
    if (cached) return cached;
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
      // A getter, because pdfkit scales the positions before it reads the width.
      get advanceWidth() {
        return positions.reduce((sum, position) => sum + position.advanceWidth, 0);
      },
    };
  };
}

/**
 * Replaces characters that the typeface lacks: a letter loses an unsupported mark, any other character becomes a question
 * mark. Line breaks stay. The XML has the original text.
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
