import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readIssuedCfdi } from '../../provider/remote/issued-cfdi.js';
import { textsOf } from '../texts/language.js';
import { taxRowsOf } from './tax-rows.js';

const TIMBRE = '<tfd:TimbreFiscalDigital UUID="0B1C2D3E-4F50-4A6B-8C7D-9E0F1A2B3C4D"/>';

/** The taxes of a golden document, as name, amount and base. */
function rowsOf(golden: string, change: (xml: string) => string = (xml) => xml): string[] {
  const xml = readFileSync(new URL(`../../cfdi/xml/golden/${golden}.xml`, import.meta.url), 'utf8');
  const stamped = xml.includes('</cfdi:Complemento>')
    ? xml.replace('</cfdi:Complemento>', `${TIMBRE}$&`)
    : xml.replace('</cfdi:Comprobante>', `<cfdi:Complemento>${TIMBRE}</cfdi:Complemento>$&`);
  const rows = taxRowsOf(textsOf('es'), readIssuedCfdi(Buffer.from(change(stamped))));
  return rows.map(({ name, amount, base }) => [name, amount?.toFixed(2), base?.toFixed(2)].join(' '));
}

describe('taxRowsOf', () => {
  it('has a row for each rate, with what is exempt', () => {
    expect(rowsOf('exempt-and-taxed')).toEqual(['IVA exento  250.00', 'IVA 16 % 16.00 100.00']);
    expect(rowsOf('beer')).toEqual(['IEPS 26.5 % 26.50 100.00', 'IVA 16 % 20.24 126.50']);
    expect(rowsOf('soda-by-the-litre')[0]).toMatch(/^IEPS por cuota /);
  });

  it('has local and withheld taxes by their names', () => {
    expect(rowsOf('lodging')).toEqual(['IVA 16 % 160.00 1000.00', 'Impuesto Sobre Hospedaje 3 % 30.00 ']);
    const withheld = rowsOf('lodging', (xml) =>
      xml
        .replace(
          /(?<=<\/cfdi:Conceptos>\s*<cfdi:Impuestos[^>]*>)/,
          '<cfdi:Retenciones><cfdi:Retencion Impuesto="001" Importe="12.50"/></cfdi:Retenciones>',
        )
        .replace(
          '<implocal:TrasladosLocales',
          '<implocal:RetencionesLocales ImpLocRetenido="CINCO AL MILLAR" TasadeRetencion="0.50" Importe="5.00"/>$&',
        ),
    );
    expect(withheld.slice(2)).toEqual(['ISR retenido 12.50 ', 'Cinco al Millar 0.5 % retenido 5.00 ']);
  });
});
