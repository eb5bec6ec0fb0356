import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { SECURITY_EVENT_KINDS } from '../../security-log/security-event-kinds.js';
import { textsOf } from './language.js';

const SRC = fileURLToPath(new URL('../..', import.meta.url));

interface Leaf {
  /** Such as `signIn`, `done`, `asked`. */
  path: string[];
  text: string;
}

/** All texts of a catalog. Texts with parameters are rendered with `…` for each parameter. */
function leavesOf(value: unknown, path: string[] = []): Leaf[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value === 'function')
    return leavesOf((value as (...made: unknown[]) => unknown)('…', '…'), path);
  return Object.entries(value as object).flatMap(([name, part]) => leavesOf(part, [...path, name]));
}

const es = leavesOf(textsOf('es'));
const en = leavesOf(textsOf('en'));
const nameOf = ({ path }: Leaf): string => path.join('.');

/** Source files of a folder that may use a text, without the catalogs. */
const sourcesOf = (folder: string): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: join(SRC, folder) })
    .filter((file) => !/(^|\/)texts\/e[sn]\/|\.(long-)?spec\.ts/.test(file))
    .map((file) => readFileSync(join(SRC, folder, file), 'utf8'));

/** Groups whose texts are looked up by a key: a code, a status, a field. The key is in the source that defines it. */
const LOOKUP_GROUPS = new Set(
  'actions address assumptions byCode byDocument done emailForm explained fields flags groups invitation kinds nav notNow notices parts reasons receiverFields refused reset roles standings states steps unread waits warnings wrong'.split(
    ' ',
  ),
);
/** Words that don't exist in Spanish. */
const ENGLISH = /\b(the|this|your|you|with|of|and|is|are|was|not|for|invoice|receipt|password|email|link)\b/i;
/** Words that don't exist in English. */
const SPANISH = /[¿¡ñáéíóú]|\b(el|la|los|las|una|para|con|tu|tus|que|factura|recibo|tickets?|correo)\b/i;

describe('the catalogs', () => {
  it('have the same texts, none of them empty', () => {
    expect(es.length).toBeGreaterThan(250);
    expect(en.map(nameOf).sort()).toEqual(es.map(nameOf).sort());
    expect([...es, ...en].filter(({ text }) => text.trim() === '').map(nameOf)).toEqual([]);
  });

  it.each(['es', 'en'] as const)('have words for every event of the security log (%s)', (language) => {
    expect(Object.keys(textsOf(language).security.kinds).sort()).toEqual([...SECURITY_EVENT_KINDS].sort());
  });

  it('have no words of the other language', () => {
    expect(es.filter(({ text }) => ENGLISH.test(text)).map(({ text }) => text)).toEqual([]);
    expect(
      en
        .filter(({ text }) => SPANISH.test(text.replace('Constancia de Situación Fiscal', '')))
        .map(({ text }) => text),
    ).toEqual([]);
  });

  it('have no unused texts', () => {
    const pages = sourcesOf('web-account');
    const all = sourcesOf('.');
    const unused = es.filter(({ path }) => {
      const group = path.findIndex((part) => LOOKUP_GROUPS.has(part));
      if (group >= 0) return !all.some((source) => hasWord(source, path[group + 1] ?? ''));
      const [name = '', section = ''] = (path[0] === 'failures' ? path.slice(0, 2) : path).toReversed();
      return !pages.some((source) => uses(source, section, name));
    });
    expect(unused.map(nameOf)).toEqual([]);
  });
});

/** Whether a source uses `section.name`, also by an alias of the section or by destructuring it. */
function uses(source: string, section: string, name: string): boolean {
  const from = `[\\w.]*\\b${section}`;
  const [aliases, parts] = [`(\\w+) = ${from}[;,)]`, `\\{([^{}]*)\\} = ${from};`].map((pattern) =>
    [...source.matchAll(new RegExp(pattern, 'g'))].map(([, found = '']) => found),
  );
  return (
    [section, ...(aliases ?? [])].some((alias) => new RegExp(`\\b${alias}\\.${name}\\b`).test(source)) ||
    (parts ?? []).some((part) => hasWord(part, name))
  );
}

function hasWord(source: string, word: string): boolean {
  return new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(source);
}
