import { describe, expect, it } from 'vitest';
import { sampleComprobante } from '../../../test/support/cfdi/sample-comprobante.js';
import { SPECIAL_RECEIPTS, type SpecialReceipt } from '../../../test/support/cfdi/special-receipts.js';
import type { Comprobante } from '../schema/comprobante.js';
import { required, text } from '../schema/attributes.js';
import { readAttributes } from './attributes.js';
import { comprobanteElement } from './comprobante-xml.js';
import { readComprobante } from './read-comprobante.js';
import { xmlDocument } from './xml.js';

const SERIAL = '99999000000000000001';
/** Converts amounts to text. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function xmlOf(comprobante: Comprobante, noCertificado: string): string {
  const timbre = { name: 'tfd:TimbreFiscalDigital', attributes: [['UUID', 'A&B']], children: [] } as const;
  return xmlDocument(comprobanteElement(comprobante, noCertificado, null, [timbre]));
}

describe('a Comprobante parsed from its XML', () => {
  it.each(Object.keys(SPECIAL_RECEIPTS) as SpecialReceipt[])('is the same: %s', (name) => {
    const { assumptions: _assumptions, ...comprobante } = sampleComprobante(SPECIAL_RECEIPTS[name]);
    const read = readComprobante(Buffer.from(xmlOf(comprobante, SERIAL)));
    expect(read.noCertificado).toBe(SERIAL);
    expect(plain(read.comprobante)).toEqual(plain(comprobante));
    expect(readAttributes({ uuid: required('UUID', text()) }, read.timbre)).toEqual({ uuid: 'A&B' });
  });

  it('has the original names when XML escapes their characters, in any number', () => {
    const lines = Array.from({ length: 1_100 }, () => [`"P&G" <S&R> &amp;`, '1', '10.00', '10.00'] as const);
    const comprobante = sampleComprobante({
      vendor: { name: `D'Ángel & Hijos` },
      total: '11000.00',
      lines,
      ticketNumber: null,
    });
    const xml = xmlOf({ ...comprobante, serie: null }, SERIAL);
    const read = readComprobante(Buffer.from(xml));
    expect(xmlOf(read.comprobante, SERIAL)).toBe(xml);
    expect(read.comprobante.conceptos[0]?.descripcion).toBe('"P&G" <S&R> &AMP;');
  });
});
