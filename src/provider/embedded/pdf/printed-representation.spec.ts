import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { NOON, sampleComprobante } from '../../../../test/support/sample-comprobante.js';
import type { TicketSketch } from '../../../../test/support/sample-tickets.js';
import { LEYENDA, type Timbre } from '../timbre.js';
import { printedRepresentation } from './printed-representation.js';
import type { PrintedDocument } from './printed-document.js';
import { verificationUrl } from './qr.js';
import { printable } from './theme.js';

const TIMBRE: Timbre = {
  uuid: 'C9F025E5-07C1-575F-91AE-920B4315DA98',
  fechaTimbrado: '2026-11-21T12:00:00',
  rfcProvCertif: 'SPR190613I52',
  leyenda: LEYENDA,
  selloCfd: `${'A'.repeat(336)}abCD+/==`,
  noCertificadoSat: '99999000000000000002',
  selloSat: 'B'.repeat(344),
  cadenaOriginal: `||1.1|C9F025E5-07C1-575F-91AE-920B4315DA98|${'A'.repeat(336)}abCD+/==||`,
  element: { name: 'tfd:TimbreFiscalDigital', attributes: [], children: [] },
};

function printed(sketch: TicketSketch = {}): PrintedDocument {
  return {
    comprobante: sampleComprobante(sketch),
    noCertificado: '99999000000000000001',
    timbre: TIMBRE,
    vendorAddress: 'Av. Juárez 100',
    purchaseDate: '2026-11-20',
    issuedAt: NOON,
  };
}

/** The text that a PDF shows: its content streams hold it as hexadecimal strings. */
function textOf(pdf: Buffer): string {
  const body = pdf.toString('latin1');
  return [...body.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, stream = '']) => inflated(Buffer.from(stream, 'latin1')))
    .flatMap((content) => content.split('\n'))
    .map((line) =>
      [...line.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .filter((line) => line !== '')
    .join('\n');
}

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    return '';
  }
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;

describe('the printed representation', () => {
  it('shows what SAT asks for', async () => {
    const text = textOf(await printedRepresentation(printed()));
    for (const shown of [
      'SIN VALIDEZ FISCAL',
      'DOCUMENTO DE PRUEBA',
      TIMBRE.uuid,
      '99999000000000000001',
      TIMBRE.noCertificadoSat,
      TIMBRE.rfcProvCertif,
      'ABARROTES EL GÜERO',
      'RFC EKU9003173C9',
      'CACX7605101P8',
      '601 - General de Ley Personas Morales',
      'G03 - Gastos en general',
      '2026-11-21 12:00:00',
      'CIENTO DIECISÉIS PESOS 00/100 M.N.',
      '04 - Tarjeta de crédito',
      'IVA 16 % sobre 100.00',
      '$116.00 MXN',
      'Página 1 de 1',
      '||1.1|C9F025E5',
    ]) {
      expect(text).toContain(shown);
    }
    expect(text.replaceAll('\n', '')).toContain(TIMBRE.selloCfd);
    expect(text.replaceAll('\n', '')).toContain(TIMBRE.selloSat);
  });

  it('has a title and a language', async () => {
    const body = (await printedRepresentation(printed())).toString('latin1');
    expect(body).toContain('/Lang (es-MX)');
    expect(body).toContain('/DisplayDocTitle true');
    expect(body).toContain('Factura SBX A-1234');
  });

  it('is the same, byte for byte, for the same document', async () => {
    const [one, other] = await Promise.all([
      printedRepresentation(printed()),
      printedRepresentation(printed()),
    ]);
    expect(one.equals(other)).toBe(true);
  });

  it('repeats the heading of the table on every page', async () => {
    const lines = Array.from({ length: 80 }, (_, at) => [`Artículo ${at}`, '1', '10.00', '10.00'] as const);
    const pdf = await printedRepresentation(printed({ total: '800.00', lines }));
    const pages = pagesOf(pdf) ?? 0;
    expect(pages).toBeGreaterThan(2);
    const text = textOf(pdf);
    expect(text.match(/^Clave SAT$/gm)).toHaveLength(pages);
    expect(text.match(/^SIN VALIDEZ FISCAL$/gm)).toHaveLength(pages);
    expect(text).toContain(`Página ${pages} de ${pages}`);
    expect(text).toContain('ARTÍCULO 79');
  });

  it('prints what its fonts do not have as well as it can', () => {
    expect(printable('Łódź – CAFÉ №1 日')).toBe('?ódz – CAFÉ No1 ?');
    expect(printable('a\nb')).toBe('a\nb');
  });
});

describe('the QR code', () => {
  it('leads to SAT’s verification page', () => {
    expect(verificationUrl(sampleComprobante({ total: '1234.5' }), TIMBRE)).toBe(
      'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx' +
        '?id=C9F025E5-07C1-575F-91AE-920B4315DA98&re=EKU9003173C9&rr=CACX7605101P8&tt=1234.50&fe=abCD+/==',
    );
  });

  it('escapes the ampersand of an RFC', () => {
    const comprobante = sampleComprobante({ vendor: { rfc: 'A&A010101AB1' } });
    expect(verificationUrl(comprobante, TIMBRE)).toContain('&re=A%26A010101AB1&');
  });
});
