import { describe, expect, it } from 'vitest';
import { sampleComprobante } from '../../../test/support/cfdi/sample-comprobante.js';
import { cadenaOriginal } from './cadena-original.js';
import { comprobanteElement } from './comprobante-xml.js';
import { element } from './xml.js';

const SERIAL = '99999000000000000001';
const TIMBRE = element('tfd:TimbreFiscalDigital', [
  ['xmlns:tfd', 'http://www.sat.gob.mx/TimbreFiscalDigital'],
  ['Version', '1.1'],
  ['UUID', 'U'],
  ['FechaTimbrado', 'F'],
  ['RfcProvCertif', 'R'],
  ['Leyenda', ' A \t\n "B\u00A0C" &amp; '],
  ['SelloCFD', 'S'],
  ['NoCertificadoSAT', '1'],
  ['SelloSAT', 'SEAL'],
]);

describe('the cadena original', () => {
  const comprobante = sampleComprobante();
  const unsealed = cadenaOriginal(comprobanteElement(comprobante, SERIAL));

  it('has neither namespaces nor seal nor certificate nor stamp', () => {
    const seal = { sello: 'SEAL', certificado: 'CERTIFICATE' };
    expect(cadenaOriginal(comprobanteElement(comprobante, SERIAL, seal, [TIMBRE]))).toBe(unsealed);
    expect(unsealed).toMatch(/^\|\|4\.0\|SBX\|A-1234\|/);
  });

  it('leaves out an attribute that is absent', () => {
    const withoutSerie = comprobanteElement({ ...comprobante, serie: null }, SERIAL);
    expect(cadenaOriginal(withoutSerie)).toBe(unsealed.replace('|SBX', ''));
  });

  it('has the rows of the tax summary before their total', () => {
    expect(unsealed).toMatch(/\|002\|Tasa\|0\.160000\|(?<total>\d+\.\d\d)\|\k<total>\|\|$/);
  });

  it('of the stamp has its values, with only XML’s whitespace collapsed', () => {
    expect(cadenaOriginal(TIMBRE)).toBe('||1.1|U|F|R|A "B\u00A0C" &amp;|S|1||');
  });

  it('refuses a complement that SAT’s templates do not cover', () => {
    const unknown = comprobanteElement(comprobante, SERIAL, null, [element('nuevo:Complemento', [])]);
    expect(() => cadenaOriginal(unknown)).toThrow('nuevo:Complemento');
  });
});
