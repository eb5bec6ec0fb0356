/** Checks the rendered pages of the printed representation. */
import { describe, expect, it } from 'vitest';
import {
  HAS_POPPLER,
  needingPoppler,
  pagesOf,
  pictureOf,
  tagsOf,
} from '../../../../test/support/cfdi/poppler.js';
import { articles, PRINTED_SAMPLES, samplePrinted } from '../../../../test/support/cfdi/printed-samples.js';
import { sampleComprobante } from '../../../../test/support/cfdi/sample-comprobante.js';
import { formaPagoName } from '../../../sat/formas-pago.js';
import { amountInWords } from '../../../sat/importe-con-letra.js';
import { regimenName } from '../../../sat/regimenes.js';
import { useName } from '../../../sat/usos.js';
import { findBarcodes } from '../../../receipts/ocr/barcodes.js';
import type { PrintedDocument } from './printed-document.js';
import { printedRepresentation } from './printed-representation.js';
import { verificationUrl } from './qr.js';

const describeWithPoppler = HAS_POPPLER ? describe : describe.skip;

/** Removes whitespace, because line breaks do not matter. */
const withoutSpaces = (text: string) => text.replace(/\s+/g, '');

/** The texts that rule 2.7.1.7 and article 29-A of the Código Fiscal de la Federación require. */
function required({ comprobante, noCertificado, timbre }: PrintedDocument): readonly string[] {
  const { emisor, receptor, conceptos, trasladosLocales, total } = comprobante;
  return [
    'SIN VALIDEZ FISCAL',
    'Este documento es una representación impresa de un CFDI',
    'CFDI 4.0 · I - Ingreso',
    `FOLIO FISCAL (UUID) ${timbre.uuid}`,
    `SERIE Y FOLIO SBX ${comprobante.folio}`,
    `FECHA Y HORA DE EMISIÓN ${comprobante.fecha.replace('T', ' ')}`,
    `FECHA Y HORA DE CERTIFICACIÓN ${timbre.fechaTimbrado.replace('T', ' ')}`,
    `Lugar de expedición: C.P. ${comprobante.lugarExpedicion}`,
    `${emisor.nombre} RFC ${emisor.rfc}`,
    `Régimen fiscal: ${emisor.regimenFiscal} - ${regimenName(emisor.regimenFiscal)}`,
    `RECEPTOR ${receptor.nombre} RFC ${receptor.rfc}`,
    `DOMICILIO FISCAL C.P. ${receptor.domicilioFiscal}`,
    `RÉGIMEN FISCAL ${receptor.regimenFiscal} - ${regimenName(receptor.regimenFiscal)}`,
    `USO DEL CFDI ${receptor.usoCfdi} - ${useName(receptor.usoCfdi)}`,
    ...conceptos.map(({ cantidad, claveUnidad, unidad, claveProdServ, descripcion }) =>
      [cantidad.toFixed(), claveUnidad, unidad, claveProdServ, descripcion].join(' '),
    ),
    ...trasladosLocales.map(
      ({ impLocTrasladado, tasadeTraslado, importe }) =>
        `${impLocTrasladado} ${tasadeTraslado.toFixed()} % ${importe.toFixed(2)}`,
    ),
    `TOTAL $${Number(total).toLocaleString('en-US', { minimumFractionDigits: 2 })} MXN`,
    `IMPORTE CON LETRA ${amountInWords(total)}`,
    `FORMA DE PAGO ${comprobante.formaPago} - ${formaPagoName(comprobante.formaPago)}`,
    'MÉTODO DE PAGO PUE - Pago en una sola exhibición',
    'MONEDA MXN - Peso Mexicano',
    'EXPORTACIÓN 01 - No aplica',
    `NO. DE SERIE DEL CERTIFICADO DEL EMISOR ${noCertificado}`,
    `NO. DE SERIE DEL CERTIFICADO DEL SAT ${timbre.noCertificadoSat}`,
    `RFC DEL PROVEEDOR DE CERTIFICACIÓN (PAC) ${timbre.rfcProvCertif}`,
    `SELLO DIGITAL DEL CFDI ${timbre.selloCfd}`,
    `SELLO DIGITAL DEL SAT (SANDBOX) ${timbre.selloSat}`,
    `CADENA ORIGINAL DEL COMPLEMENTO DE CERTIFICACIÓN DIGITAL DEL SAT ${timbre.cadenaOriginal}`,
  ];
}

/** Additional texts of each kind of document. */
const ADDITIONAL: Readonly<Record<string, readonly string[]>> = {
  'one line': ['IVA 16 % sobre 1,064.22 170.28', 'MIL DOSCIENTOS TREINTA Y CUATRO PESOS 50/100 M.N.'],
  'many lines': ['Página 1 de 3', 'Página 3 de 3'],
  discount: ['Importe Descuento', 'Descuento -43.10'],
  'IVA 8 %': ['IVA 8 % sobre 500.25 40.02', 'Baja California'],
  'IVA 0 %': ['IVA 0 % sobre 45.60 0.00'],
  'mixed rates': [
    'IVA 16 % sobre 81.90 13.10',
    'IVA 0 % sobre 50.30 0.00',
    'IVA Exento sobre 50.00 Exento',
    'LIBRO 02 - Sí objeto de impuesto · IVA Exento: base 50.00',
    'DEPÓSITO DE ENVASE 01 - No objeto de impuesto',
  ],
  IEPS: ['IEPS 26.5 % sobre 100.00 26.50', 'IVA 16 % sobre 126.50 20.24'],
  'natural person': [
    'ÁNGELA ÑÚÑEZ GÜEMES RFC ÑUGA850312AB3',
    'XÓCHITL ŁUKASIEWICZ IBÁÑEZ-MÜLLER',
    'No indicada',
  ],
  'generic RFC': ['XAXX010101000', 'RFC A&A010101AB1', '616 - Sin obligaciones fiscales'],
  'long names': ['CONFORME A LA NORMA ISO 4017 — PARA LA OBRA DEL MALECÓN', '$1,234,567.89 MXN'],
  fuel: [
    '37.751 LTR Litro 15101515',
    'IEPS 0.638394 por unidad sobre 37.75 24.10',
    'Permiso PL/12345/EXP/ES/2015 (PER01), subproducto SP17',
  ],
};

describeWithPoppler(needingPoppler('a printed invoice'), () => {
  it.each(Object.entries(PRINTED_SAMPLES))(
    'of the kind “%s” shows all required texts',
    async (kind, document) => {
      const pdf = await printedRepresentation(document);
      const pages = pagesOf(pdf);
      const text = withoutSpaces(pages.join(''));
      for (const shown of [...required(document), ...(ADDITIONAL[kind] ?? [])]) {
        expect(text).toContain(withoutSpaces(shown));
      }
      const [code, ...others] = await findBarcodes(await pictureOf(pdf, pages.length));
      expect(others).toEqual([]);
      expect(code?.value).toBe(verificationUrl(document.comprobante, document.timbre));
    },
  );

  it('has the watermark, the heading of its table, and its number on every page', async () => {
    const document = samplePrinted(sampleComprobante({ total: '600.00', lines: articles(60) }));
    const pages = pagesOf(await printedRepresentation(document));
    expect(pages).toHaveLength(3);
    pages.forEach((page, at) => {
      expect(withoutSpaces(page)).toMatch(/^SINVALIDEZFISCAL/);
      expect(page).toContain('DOCUMENTO DE PRUEBA');
      expect(withoutSpaces(page)).toContain('CantidadUnidadClaveSATDescripción');
      expect(page).toContain(`Página ${at + 1} de 3`);
    });
  });

  it('never has totals and stamp on a page without rows', async () => {
    for (let count = 7; count <= 20; count += 1) {
      const document = samplePrinted(sampleComprobante({ total: `${count}0.00`, lines: articles(count) }));
      const last = pagesOf(await printedRepresentation(document)).at(-1) ?? '';
      expect(last).toContain('SELLO DIGITAL DEL CFDI');
      expect(last).toContain('TOTAL');
      expect(last.match(/IVA \d+ %: base/g)?.length ?? 0).toBeGreaterThanOrEqual(2);
    }
  });

  it.each([0, 1, 2, 3, 4])(
    'continues a long description on the next page, with %d lines after it',
    async (after) => {
      const names = Array.from({ length: 85 }, (_, at) => `ARTÍCULO${at}`).join(' ');
      const lines = articles(6 + after).toSpliced(6, 0, [names, '1', '10.00', '10.00']);
      const comprobante = sampleComprobante({ total: `${lines.length}0.00`, lines });
      const pages = pagesOf(await printedRepresentation(samplePrinted(comprobante)));
      expect(pages).toHaveLength(2);
      expect(pages[0]).toContain('ARTÍCULO40 ');
      expect(pages[1]).toMatch(/IVA 16 %: base[^]*SELLO DIGITAL DEL CFDI/);
    },
  );

  it('has tags for screen readers', async () => {
    const tags = tagsOf(await printedRepresentation(samplePrinted()));
    expect(tags).toMatch(/H1 \(block\)\s+"FACTURA"/);
    expect(tags).toMatch(/H2 \(block\)\s+"RECEPTOR"/);
    expect(tags).toMatch(/TH:?\s+\/Scope \/Column\s+"Descripción"/);
    expect(tags).toMatch(/TH:?\s+\/Scope \/Row\s+"TOTAL"\s+TD\s+"\$116\.00 MXN"/);
    expect(tags).toMatch(/Figure/);
    expect(tags.match(/"Página/g)).toBeNull();
  });

  it('has one heading for a table on several pages', async () => {
    const document = samplePrinted(sampleComprobante({ total: '600.00', lines: articles(60) }));
    const tags = tagsOf(await printedRepresentation(document));
    expect(tags.match(/"Clave SAT"/g)).toHaveLength(1);
    expect(tags.match(/"LECHE ENTERA/g)).toHaveLength(12);
  });
});
