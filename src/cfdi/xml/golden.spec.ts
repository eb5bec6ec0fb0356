import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { NOON, sampleComprobante } from '../../../test/support/cfdi/sample-comprobante.js';
import { sampleReceiver } from '../../testing/samples/sample-receipts.js';
import { SPECIAL_RECEIPTS, type SpecialReceipt } from '../../../test/support/cfdi/special-receipts.js';
import { typedPage } from '../../../test/support/receipts/typed-page.js';
import { TYPED_RECEIPTS } from '../../../test/support/receipts/typed-receipts.js';
import { readFields } from '../../receipts/fields/read-fields.js';
import { judge } from '../../receipts/verdict.js';
import { buildComprobante } from '../comprobante/build-comprobante.js';
import { cadenaOriginal } from './cadena-original.js';
import { comprobanteElement } from './comprobante-xml.js';
import { violationsOf } from '../rules/all-rules.js';
import { xmlDocument } from './xml.js';

const SERIAL = '99999000000000000001';
/** `UPDATE_GOLDEN=1 npm test -- golden` rewrites the files; their diff shows the effect of a change. */
const isUpdate = process.env.UPDATE_GOLDEN === '1';

async function expectGolden(file: string, text: string): Promise<void> {
  const path = new URL(`./golden/${file}`, import.meta.url);
  if (isUpdate) await writeFile(path, `${text}\n`);
  expect(text).toBe((await readFile(path, 'utf8')).trimEnd());
}

describe('a CFDI from a receipt', () => {
  it.each(Object.keys(SPECIAL_RECEIPTS) as SpecialReceipt[])(
    'is the golden document, byte for byte, and so is its cadena original: %s',
    async (name) => {
      const comprobante = sampleComprobante(SPECIAL_RECEIPTS[name]);
      expect(violationsOf(comprobante)).toEqual([]);
      expect(comprobante.total.toFixed(2)).toBe(SPECIAL_RECEIPTS[name].total);
      const element = comprobanteElement(comprobante, SERIAL);
      await expectGolden(`${name}.xml`, xmlDocument(element).replaceAll('><', '>\n<'));
      await expectGolden(`${name}.cadena.txt`, cadenaOriginal(element));
    },
  );

  it.each(Object.keys(TYPED_RECEIPTS) as (keyof typeof TYPED_RECEIPTS)[])(
    "is the same when it is extracted from the receipt's text: %s",
    async (name) => {
      const verdict = judge(readFields(typedPage(TYPED_RECEIPTS[name])), { now: NOON });
      if (verdict.state === 'refused') throw new Error(verdict.message);
      const comprobante = buildComprobante({
        receipt: verdict.receipt,
        receiver: sampleReceiver(),
        expenseDescription: null,
        issuedAt: NOON,
        serie: 'SBX',
        folio: '0A1B2C3D',
        assumes: true,
      });
      const golden = await readFile(new URL(`./golden/${name}.xml`, import.meta.url), 'utf8');
      const xml = xmlDocument(comprobanteElement(comprobante, SERIAL)).replaceAll('><', '>\n<');
      expect(xml).toBe(golden.trimEnd());
    },
  );
});
