import { describe, expect, it } from 'vitest';
import { cadenaOriginal } from './cadena-original.js';
import type { XmlElement } from './xml.js';

const element = (
  name: string,
  attributes: XmlElement['attributes'],
  children: readonly XmlElement[] = [],
): XmlElement => ({ name, attributes, children });

describe('the cadena original', () => {
  it('has the values in order, without namespaces, seals and certificate', () => {
    const comprobante = element('cfdi:Comprobante', [
      ['xmlns:cfdi', 'http://www.sat.gob.mx/cfd/4'],
      ['xsi:schemaLocation', 'x'],
      ['Version', '4.0'],
      ['Serie', null],
      ['Sello', 'SEAL'],
      ['NoCertificado', '1'],
      ['Certificado', 'CERT'],
    ]);
    expect(cadenaOriginal(comprobante)).toBe('||4.0|1||');
  });

  it('collapses whitespace, and only XML’s', () => {
    const emisor = element('cfdi:Emisor', [['Nombre', ' A \t\n B\u00A0C ']]);
    expect(cadenaOriginal(emisor)).toBe('||A B\u00A0C||');
  });

  it('has the rows of the tax summary before their total', () => {
    const row = element('cfdi:Traslado', [['Base', '1.00']]);
    const impuestos = element(
      'cfdi:Impuestos',
      [['TotalImpuestosTrasladados', '0.16']],
      [element('cfdi:Traslados', [], [row])],
    );
    expect(cadenaOriginal(impuestos)).toBe('||1.00|0.16||');
  });

  it('leaves the stamp out of what the vendor sealed', () => {
    const timbre = element('tfd:TimbreFiscalDigital', [['UUID', 'X']]);
    const comprobante = element(
      'cfdi:Comprobante',
      [['Version', '4.0']],
      [element('cfdi:Complemento', [], [timbre])],
    );
    expect(cadenaOriginal(comprobante)).toBe('||4.0||');
    expect(cadenaOriginal(timbre)).toBe('||X||');
  });
});
