/**
 * Writes src/cfdi/xml/sat-templates.ts anew from SAT's stylesheets, which say what of a CFDI 4.0 and its complements is
 * sealed, and in which order:
 *
 *   node scripts/cadena-original.mjs <folder with www.sat.gob.mx> "<where it is from, and of when>"
 *
 * The folder is `resources` of https://github.com/phpcfdi/resources-sat-xml, which keeps what SAT publishes. They are
 * XSLT, of which they use a few words; whatever else one says stops this script.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { XMLParser } from 'fast-xml-parser';

const STYLESHEET = 'www.sat.gob.mx/sitio_internet/cfd/4/cadenaoriginal_4_0/cadenaoriginal_4_0.xslt';
const TARGET = fileURLToPath(new URL('../src/cfdi/xml/sat-templates.ts', import.meta.url));

const [folder, source] = process.argv.slice(2);
if (!folder || !source) throw new Error('Say where SAT’s stylesheets are, and where they are from');

const parser = new XMLParser({ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '' });
const templates = {};
read(join(resolve(folder), STYLESHEET));
writeFileSync(TARGET, written());

/** Adds the templates of a stylesheet, and of those that it includes. */
function read(path) {
  const [, root] = parser.parse(readFileSync(path, 'utf8'));
  for (const node of root['xsl:stylesheet']) {
    const { match, href } = node[':@'] ?? {};
    if (href) read(join(dirname(path), href));
    // The root is where each begins, and named ones are how a value is written.
    else if (match && match !== '/') templates[match] = node['xsl:template'].flatMap(step);
  }
}

/** What one instruction comes to: see `SatStep`. */
function step(node) {
  const [name] = Object.keys(node);
  const { select, test } = node[':@'] ?? {};
  const path = (select ?? test)?.trim().replace(/^\.(?=\/\/)|^\.\/(?!\/)/, '');
  const children = node[name];
  switch (name) {
    case 'xsl:call-template':
      return value(node);
    case 'xsl:apply-templates':
      return [[path]];
    case 'xsl:for-each':
      return [isItsOwn(children) ? [path] : [path, children.flatMap(step)]];
    case 'xsl:if':
      // Where it asks whether there are children, these are what it then goes through.
      return path.includes('=') ? [[path, children.flatMap(step)]] : children.flatMap(step);
    default:
      throw new Error(`A template says ${name}`);
  }
}

/** Whether each element is written by the template that it has itself. */
function isItsOwn([first, ...more]) {
  return more.length === 0 && 'xsl:apply-templates' in first && first[':@'].select === '.';
}

function value(node) {
  const [parameter] = node['xsl:call-template'];
  const path = parameter[':@'].select.trim().replace(/^\.\//, '');
  switch (node[':@'].name) {
    case 'Requerido':
      return [path];
    case 'Opcional':
      return [`${path}?`];
    default:
      throw new Error(`A template calls ${node[':@'].name}`);
  }
}

function written() {
  const rows = Object.entries(templates).map(([name, steps]) => `  ${quoted(name)}: ${quoted(steps)},`);
  return `// Written by scripts/cadena-original.mjs from SAT's ${STYLESHEET.split('/').at(-1)} and the stylesheets of
// complements that it includes: ${source}.

/**
 * What a template writes, one after the other. A value, \`@Attribute\` or the text of \`child\`, with \`?\` at its end where
 * its absence writes nothing. Or elements by their path (\`*\` is every child; \`//name\` at any depth), and what is written
 * of each, in place of its own template; \`@attribute='value'\` there stands for the element itself, where it is so.
 */
export type SatStep = string | readonly [path: string, steps?: readonly SatStep[]];

/** Templates by the element that they are for. */
// prettier-ignore
export const SAT_TEMPLATES: Readonly<Record<string, readonly SatStep[]>> = {
${rows.join('\n')}
};
`;
}

function quoted(text) {
  if (Array.isArray(text)) return `[${text.map(quoted).join(', ')}]`;
  return text.includes("'") ? `"${text}"` : `'${text}'`;
}
