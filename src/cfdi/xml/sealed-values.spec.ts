import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readIssuedCfdi } from '../../provider/remote/issued-cfdi.js';

const sample = (file: string) => readFile(new URL(`./samples/${file}`, import.meta.url), 'utf8');
const sealOf = (xml: string) => readIssuedCfdi(Buffer.from(xml)).seal;

describe('the cadena original of a document of another issuer', () => {
  // xsltproc made the expected text with SAT's stylesheets.
  it('equals the output of SAT’s stylesheets, for every node that a vendor’s document may have', async () => {
    const { cadena, unknownComplements } = sealOf(await sample('vendor.xml'));
    expect(cadena).toBe((await sample('vendor.cadena.txt')).trimEnd());
    expect(unknownComplements).toEqual([]);
  });

  it('does not depend on what is added after the seal, or on whitespace between elements', async () => {
    const xml = await sample('vendor.xml');
    const other = xml
      .replace(/<cfdi:Addenda>.*<\/cfdi:Addenda>/, '')
      .replace(/UUID="0B1C[^"]*"/, 'UUID="9B1C2D3E-4F50-4A6B-8C7D-9E0F1A2B3C4D"')
      .replaceAll(/>\s+</g, '><');
    expect(sealOf(other).cadena).toBe(sealOf(xml).cadena);
  });

  it.each([
    ['a tax of the locality', 'Importe="30.00"', 'Importe="31.00"'],
    ['a permit', 'PL/12345/', 'PL/12346/'],
    ['a note', 'norma="3.10"', 'norma="3.11"'],
    ['the customs of a part', ' numero="1"', ' numero="2"'],
    ['a text', 'ORDEN   1', 'ORDEN 2'],
  ])('changes with %s', async (_, from, to) => {
    const xml = await sample('vendor.xml');
    const changed = xml.replace(from, to);
    expect(changed).not.toBe(xml);
    expect(sealOf(changed).cadena).not.toBe(sealOf(xml).cadena);
  });

  it('lists the complements without a template', async () => {
    const xml = (await sample('vendor.xml'))
      .replace('<tfd:', '<nuevo:Complemento Version="1.0"/>$&')
      .replace('<leyendasFisc:', '<Sin xmlns="http://www.sat.gob.mx/sin" prefijo="1"/>$&')
      .replace('</cfdi:ComplementoConcepto>', '<otro:Otro/>$&');
    expect(sealOf(xml).unknownComplements).toEqual(['otro:Otro', 'Sin', 'nuevo:Complemento']);
  });
});
