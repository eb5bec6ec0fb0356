import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { MAX_FIELDS } from '../../receipts/output/storage/stored-fields.js';

const require = createRequire(import.meta.url);

/** Removes comments and indentation, a fifth of the size: the service doesn't compress its answers. */
export const minify = (css: string): string => css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/^\s+/gm, '');

/** The CSS file `NAME.css` of this folder. */
const readStyle = (name: string): string =>
  minify(readFileSync(require.resolve(`#styles/${name}.css`), 'utf8'));

/**
 * Highlights a field and its marker on the picture when the user points at either of them. CSS can't compare two attributes, so each
 * field number needs its own rule. It works without script, and for content that the script inserts later.
 */
const highlightRules = (): string =>
  Array.from({ length: MAX_FIELDS }, (_, index) => {
    const marker = `[data-mark='${index + 1}']`;
    return `.receipt:has(${marker}:is(:hover,:focus-within,:target)) ${marker} {--lit:1;--caption:inline}\n`;
  }).join('');

/** The stylesheet of all pages. Later rules override earlier ones. */
export const readStylesheet = (): string =>
  [
    ...['theme', 'frame', 'controls', 'lists', 'overview', 'invoices', 'month', 'invoice-detail'].map(
      readStyle,
    ),
    highlightRules(),
    ...['correction', 'settings', 'settings-nav', 'constancia', 'members', 'drafts', 'print'].map(readStyle),
  ].join('');
