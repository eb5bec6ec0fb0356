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

/** Every text of a catalog; one that is made of something, as it is made of the name of what it is made of. */
function leavesOf(value: unknown, path: string[] = []): Leaf[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value === 'function')
    return leavesOf((value as (...made: unknown[]) => unknown)('…', '…'), path);
  return Object.entries(value as object).flatMap(([name, part]) => leavesOf(part, [...path, name]));
}

const es = leavesOf(textsOf('es'));
const en = leavesOf(textsOf('en'));
const nameOf = ({ path }: Leaf): string => path.join('.');

/** Sources of a folder that may name a text, without the catalogs themselves. */
const sourcesOf = (folder: string): string[] =>
  globSync('**/*.{ts,tsx}', { cwd: join(SRC, folder) })
    .filter((file) => !/(^|\/)texts\/e[sn]\/|\.(long-)?spec\.ts/.test(file))
    .map((file) => readFileSync(join(SRC, folder, file), 'utf8'));

/** Groups whose texts are looked up by what they are about: a code, a state, a field. That is named where it comes from. */
const LOOKED_UP = new Set(
  'actions address byCode byDocument done explained fields flags invitation kinds nav notNow notices parts reasons receiverFields refused reset standings states steps unread waits warnings wrong'.split(
    ' ',
  ),
);
/** Words that Spanish does not have. */
const ENGLISH = /\b(the|this|your|you|with|of|and|is|are|was|not|for|invoice|receipt|password|email|link)\b/i;
/** Words that English does not have, but for the name of SAT's certificate. */
const SPANISH = /[¿¡ñáéíóú]|\b(el|la|los|las|una|para|con|tu|tus|que|factura|recibo|correo)\b/i;

describe('the catalogs', () => {
  it('have the same texts, none of them empty', () => {
    expect(es.length).toBeGreaterThan(250);
    expect(en.map(nameOf).sort()).toEqual(es.map(nameOf).sort());
    expect([...es, ...en].filter(({ text }) => text.trim() === '').map(nameOf)).toEqual([]);
  });

  it.each(['es', 'en'] as const)('have words for every event of the security log (%s)', (language) => {
    expect(Object.keys(textsOf(language).security.kinds).sort()).toEqual([...SECURITY_EVENT_KINDS].sort());
  });

  it('keep to their languages', () => {
    expect(es.filter(({ text }) => ENGLISH.test(text)).map(({ text }) => text)).toEqual([]);
    expect(
      en
        .filter(({ text }) => SPANISH.test(text.replace('Constancia de Situación Fiscal', '')))
        .map(({ text }) => text),
    ).toEqual([]);
  });

  it('have no text that no page names', () => {
    const pages = sourcesOf('web-account');
    const all = sourcesOf('.');
    const unused = es.filter(({ path }) => {
      const group = path.findIndex((part) => LOOKED_UP.has(part));
      if (group >= 0) return !all.some((source) => hasWord(source, path[group + 1] ?? ''));
      const [name = '', section = ''] = (path[0] === 'failures' ? path.slice(0, 2) : path).toReversed();
      return !pages.some((source) => takes(source, section, name));
    });
    expect(unused.map(nameOf)).toEqual([]);
  });
});

/** Whether a source has `section.name`, by whatever name it calls the section, or takes it out of the section. */
function takes(source: string, section: string, name: string): boolean {
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
