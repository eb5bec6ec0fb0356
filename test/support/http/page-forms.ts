/** A form of a page, as a browser without scripts submits it. */
export interface PageForm {
  /** Path and query of the page. */
  page: string;
  action: string;
  /** Initial values of its fields, without files and the CSRF token. */
  values: Record<string, string>;
  /** Names of the fields that people type in or choose, without passwords. */
  fields: string[];
  /** Those of them that accept any text, unlike a choice. */
  typed: string[];
}

/** A tag's attributes. Their values may contain `>`. */
const HEAD = String.raw`((?:"[^"]*"|[^">])*)`;
const FORM = new RegExp(`<form ${HEAD}>(.*?)</form>`, 'gs');
const LINK = new RegExp(`<a ${HEAD}>`, 'g');
const OPTION = new RegExp(`<option ${HEAD}>`, 'g');
const FIELD = new RegExp(
  `<input ${HEAD}>|<select ${HEAD}>(.*?)</select>|<textarea ${HEAD}>(.*?)</textarea>`,
  'gs',
);

/** The forms of a page that are sent with POST. */
export function formsOf(page: string, html: string): PageForm[] {
  return [...html.matchAll(FORM)]
    .filter(([, head = '']) => attribute(head, 'method') === 'post')
    .map(([, head = '', content = '']) => ({
      page,
      action: attribute(head, 'action') ?? page,
      ...fieldsOf(content),
    }));
}

/** Paths that a page links to, with their queries. */
export const linksOf = (html: string): string[] =>
  [...html.matchAll(LINK)].flatMap(([, head = '']) => attribute(head, 'href') ?? []);

function fieldsOf(content: string): Pick<PageForm, 'values' | 'fields' | 'typed'> {
  const values: Record<string, string> = {};
  const fields: string[] = [];
  const typed: string[] = [];
  for (const [, input, select, options = '', area, text = ''] of content.matchAll(FIELD)) {
    const head = input ?? select ?? area ?? '';
    const name = attribute(head, 'name') ?? '';
    // Browsers do not send fields without a name; scripts read them.
    if (name === '') continue;
    const type = input === undefined ? 'text' : (attribute(head, 'type') ?? 'text');
    if (name === '_csrf' || type === 'file') continue;
    if (type === 'checkbox' && !/\schecked\b/.test(head)) continue;
    if (select !== undefined) values[name] = chosenOf(options);
    else values[name] = area === undefined ? (attribute(head, 'value') ?? '') : unescapeHtml(text);
    if (['hidden', 'password', 'checkbox'].includes(type)) continue;
    fields.push(name);
    if (select === undefined) typed.push(name);
  }
  return { values, fields, typed };
}

function chosenOf(options: string): string {
  const heads = [...options.matchAll(OPTION)].map(([, head = '']) => head);
  return attribute(heads.find((head) => /\sselected\b/.test(head)) ?? heads[0] ?? '', 'value') ?? '';
}

function attribute(head: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(head)?.[1];
  return value === undefined ? undefined : unescapeHtml(value);
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescapeHtml = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
