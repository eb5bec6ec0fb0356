import { access, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { AMOUNT_RULES } from './amounts.js';
import { CONCEPTO_CODES } from './conceptos.js';
import { HEAD_RULES } from './head.js';
import { LOCAL_TAX_RULES } from './local-taxes.js';
import { PARTY_CODES } from './parties.js';
import { RESUMEN_CODES } from './resumen.js';
import { SEALING_CODES } from './sealing.js';
import { codesOf } from './rule.js';
import { TRASLADO_RULES } from './traslados.js';

const CHECKED: readonly (readonly [file: string, codes: ReadonlySet<string>])[] = [
  ['rules/head.ts', codesOf(...HEAD_RULES)],
  ['rules/parties.ts', PARTY_CODES],
  ['rules/conceptos.ts', CONCEPTO_CODES],
  ['rules/traslados.ts', codesOf(...TRASLADO_RULES)],
  ['rules/resumen.ts', RESUMEN_CODES],
  ['rules/local-taxes.ts', codesOf(...LOCAL_TAX_RULES)],
  ['rules/amounts.ts', codesOf(...AMOUNT_RULES)],
  ['rules/sealing.ts', SEALING_CODES],
  ['taxes/split.ts', new Set(['AMOUNTS_DISAGREE'])],
  ['taxes/allocate-by-rate.ts', new Set(['AMOUNTS_DISAGREE'])],
  [
    'comprobante/build-comprobante.ts',
    new Set(['AMOUNTS_DISAGREE', 'TAXES_NOT_FOUND', 'LOCAL_TAX_RATE_NOT_FOUND', 'FUEL_PAYMENT_NOT_FOUND']),
  ],
  ['comprobante/flights.ts', new Set(['COMPLEMENT_NOT_SUPPORTED'])],
  [
    'comprobante/fuel.ts',
    new Set(['AMOUNTS_DISAGREE', 'FUEL_PERMIT_NOT_FOUND', 'FUEL_LITRES_NOT_FOUND', 'FUEL_PURSE']),
  ],
];

interface Row {
  code: string;
  texts: readonly string[];
  files: readonly string[];
}

/** The rows of all tables in docs/cfdi-rules.md. */
async function readTable(): Promise<readonly Row[]> {
  const page = await readFile(new URL('../../../docs/cfdi-rules.md', import.meta.url), 'utf8');
  return page.split('\n').flatMap((line) => {
    const [, code = '', rule = '', help = '', files = ''] = line.split('|').map((cell) => cell.trim());
    if (!/^`\w+`$/.test(code)) return [];
    return [{ code: code.slice(1, -1), texts: [rule, help], files: files.match(/[\w/-]+\.ts/g) ?? [] }];
  });
}

describe('the table of rules in the documentation', () => {
  it('has each rule once, with the files that check it', async () => {
    const rows = await readTable();
    const inCode = [...new Set(CHECKED.flatMap(([, codes]) => [...codes]))].map((code) => ({
      code,
      files: CHECKED.flatMap(([file, codes]) => (codes.has(code) ? [file] : [])),
    }));
    const byCode = (a: { code: string }, b: { code: string }) => a.code.localeCompare(b.code);
    expect(rows.map(({ code, files }) => ({ code, files })).sort(byCode)).toEqual(inCode.sort(byCode));
  });

  it('names existing files', async () => {
    for (const file of new Set((await readTable()).flatMap(({ files }) => files)))
      await expect(access(new URL(`../${file}`, import.meta.url))).resolves.toBeUndefined();
  });

  it('describes each rule and what to do', async () => {
    for (const { texts } of await readTable()) for (const text of texts) expect(text).toMatch(/^[A-Z].+\.$/);
  });
});
