import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentFigures } from './document-figures.js';

const EMPTY = { stampedAt: null, paymentForm: null, paymentMethod: null, discount: null, iva: [] };

describe('the figures of a document', () => {
  const XML = `<?xml version="1.0"?><cfdi:Comprobante Version="4.0" FormaPago="28" MetodoPago="PUE"><cfdi:Emisor Nombre="FormaPago=&quot;99&quot;"/>
    <cfdi:Complemento><tfd:TimbreFiscalDigital UUID="x" FechaTimbrado="2026-11-13T10:00:00"/></cfdi:Complemento></cfdi:Comprobante>`;

  it.each([
    ['written as usual', XML],
    ['in single quotes', XML.replaceAll(/"([^"']*)"/g, "'$1'")],
    ['with spaces and line breaks', XML.replaceAll('="', ' =\n"')],
    [
      'with a comment that has others',
      XML.replace('<cfdi:Comprobante', '<!-- <cfdi:Comprobante FormaPago="01"> -->$&'),
    ],
    [
      'with an Addenda that is no XML',
      XML.replace('</cfdi:Comprobante>', '<cfdi:Addenda>a & b</cfdi:Addenda>$&'),
    ],
  ])('are read from the attributes of a document %s', (_, xml) => {
    expect(documentFigures(Buffer.from(xml))).toEqual({
      ...EMPTY,
      paymentForm: '28',
      paymentMethod: 'PUE',
      stampedAt: '2026-11-13T10:00:00',
    });
  });

  it.each([
    ['no CFDI', '<x FormaPago="28"/>'],
    ['no XML', 'Not found'],
    [
      'a CFDI without values in SAT’s form',
      '<cfdi:Comprobante FormaPago="cash" MetodoPago="1"><cfdi:Complemento><tfd:TimbreFiscalDigital FechaTimbrado="2026-02-30T10:00:00"/></cfdi:Complemento><cfdi:Impuestos><cfdi:Traslados/></cfdi:Impuestos></cfdi:Comprobante>',
    ],
  ])('are empty for %s', (_, xml) => {
    expect(documentFigures(Buffer.from(xml))).toEqual(EMPTY);
  });

  it('have the discount, and the IVA of each rate with its base', () => {
    const row = (attributes: string) => `<cfdi:Traslado ${attributes}/>`;
    const iva = 'Impuesto="002" TipoFactor="Tasa"';
    const xml = `<cfdi:Comprobante SubTotal="460" Descuento="10.5"><cfdi:Impuestos><cfdi:Traslados>${[
      row('Base="30.00" Impuesto="002" TipoFactor="Exento"'),
      row(`Base="100" ${iva} TasaOCuota="0.000000" Importe="0"`),
      row(`Base="100.10" ${iva} TasaOCuota="0.160000" Importe="16.02"`),
      row(`Base="0.20" ${iva} TasaOCuota="0.16" Importe="0.03"`),
      row(`Base="50" ${iva} TasaOCuota="0.080000" Importe="4.00"`),
      row('Base="50" Impuesto="003" TipoFactor="Tasa" TasaOCuota="0.080000" Importe="4.00"'),
    ].join('')}</cfdi:Traslados></cfdi:Impuestos></cfdi:Comprobante>`;
    expect(documentFigures(Buffer.from(xml))).toMatchObject({
      discount: '10.50',
      iva: [
        { rate: '0.16', base: '100.30', amount: '16.05' },
        { rate: '0.08', base: '50.00', amount: '4.00' },
        { rate: '0', base: '100.00', amount: '0.00' },
        { rate: null, base: '30.00', amount: '0.00' },
      ],
    });
  });

  it('are those of a whole document', () => {
    expect(documentFigures(readFileSync('src/cfdi/xml/samples/vendor.xml'))).toMatchObject({
      paymentForm: '04',
      paymentMethod: 'PUE',
      discount: '10.00',
    });
  });
});
