import { Parser } from 'htmlparser2';

/** Elements that begin and end a line: a row of a table, a list item, a paragraph. */
const LINE_ELEMENTS = /^(?:tr|li|p|div|ul|br|h[1-6])$/;
const HIDDEN_ELEMENTS = /^(?:script|style)$/;

/** The visible text of an HTML page: one line for each table row. Cells of a row are separated by a space. */
export function linesOfHtml(html: string): string[] {
  const parts: string[] = [];
  let isHidden = false;
  const tag = (name: string) => parts.push(LINE_ELEMENTS.test(name) ? '\n' : ' ');
  const parser = new Parser({
    onopentagname(name) {
      tag(name);
      if (HIDDEN_ELEMENTS.test(name)) isHidden = true;
    },
    onclosetag(name) {
      tag(name);
      if (HIDDEN_ELEMENTS.test(name)) isHidden = false;
    },
    ontext(text) {
      if (!isHidden) parts.push(text.replaceAll(/\s/g, ' '));
    },
  });
  parser.end(html);
  return parts
    .join('')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}
