import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { RenderedExample } from './render-examples.js';

/** The files of one example, relative to the folder. */
export interface ExampleFiles {
  html: string;
  text: string;
  eml: string;
}

const STYLE = `body { margin: 2rem; font: 16px/1.5 sans-serif; color-scheme: light dark }
table { border-collapse: collapse }
th, td { padding: 0.25rem 1rem 0.25rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid #8884 }`;

/** The page that lists all examples. */
export function indexPage(examples: (RenderedExample & { files: ExampleFiles })[]): string {
  const rows = examples.map(({ kind, description, language, subject, files }) =>
    h('tr', null, [
      h('td', null, h('code', null, kind)),
      h('td', null, description),
      h('td', null, language),
      h('td', null, h('a', { href: files.html, lang: language }, subject)),
      h('td', null, h('a', { href: files.text }, 'text')),
      h('td', null, h('a', { href: files.eml }, 'eml')),
    ]),
  );
  const headings = ['Kind', 'Example', 'Language', 'Subject (HTML)', 'Plain text', 'Mail program'];
  const page = h('html', { lang: 'en' }, [
    h('head', null, [
      h('meta', { charset: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, 'Mails of the service'),
      h('style', { dangerouslySetInnerHTML: { __html: STYLE } }),
    ]),
    h('body', null, [
      h('h1', null, 'Mails of the service'),
      h('table', null, [
        h(
          'thead',
          null,
          h(
            'tr',
            null,
            headings.map((heading) => h('th', { scope: 'col' }, heading)),
          ),
        ),
        h('tbody', null, rows),
      ]),
    ]),
  ]);
  return `<!doctype html>${renderToString(page)}\n`;
}
