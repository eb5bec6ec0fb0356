/** What ends a line of a page: a row of a table, an item of a list, a paragraph. */
const ENDS_LINE = /^\/?(?:tr|li|p|div|ul|br|h[1-6])$/i;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  ntilde: 'ñ',
  uuml: 'ü',
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  Ntilde: 'Ñ',
  Uuml: 'Ü',
};
const LAST_CHARACTER = 0x10ffff;

/** The text of a page, a line for each row of its tables, in which what stands in two cells is divided by a blank. */
export function linesOfHtml(html: string): string[] {
  return withoutScripts(html)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<(\/?[a-z][a-z0-9]*)[^<>]*>/gi, (_, tag: string) => (ENDS_LINE.test(tag) ? '\n' : ' '))
    .split('\n')
    .map((line) => withoutEntities(line).replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** In one way from begin to end, however many of them are never closed. */
function withoutScripts(html: string): string {
  const parts: string[] = [];
  let isShown = true;
  for (const part of html.split(/(<\/?(?:script|style)\b[^<>]*>)/i)) {
    if (/^<(?:script|style)\b/i.test(part)) isShown = false;
    else if (/^<\/(?:script|style)\b/i.test(part)) isShown = true;
    else if (isShown) parts.push(part);
  }
  return parts.join(' ');
}

function withoutEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,10}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name as string] ?? whole;
    const code = decimal === undefined ? parseInt(hex as string, 16) : Number(decimal);
    return code <= LAST_CHARACTER ? String.fromCodePoint(code) : ' ';
  });
}
