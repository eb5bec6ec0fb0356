/** A document of every kind, for specs of the printed representation. */
import { createHash } from 'node:crypto';
import { Decimal } from 'decimal.js';
import type { Comprobante, Concepto } from '../../../src/cfdi/schema/comprobante.js';
import type { PrintedDocument } from '../../../src/provider/embedded/pdf/printed-document.js';
import { LEYENDA, type Timbre } from '../../../src/provider/embedded/timbre.js';
import { SPECIAL_RECEIPTS } from './special-receipts.js';
import { NOON, sampleComprobante } from './sample-comprobante.js';
import { PERMIT, type ReceiptSketch } from '../../../src/testing/samples/sample-receipts.js';

const UUID = 'C9F025E5-07C1-575F-91AE-920B4315DA98';
const SELLO_CFD = fakeSeal('selloCFD');

/** A stamp with fake seals of the real length. */
export const SAMPLE_TIMBRE: Timbre = {
  uuid: UUID,
  fechaTimbrado: '2026-11-21T12:00:07',
  rfcProvCertif: 'SPR190613I52',
  leyenda: LEYENDA,
  selloCfd: SELLO_CFD,
  noCertificadoSat: '99999000000000000002',
  selloSat: fakeSeal('selloSAT'),
  cadenaOriginal: `||1.1|${UUID}|2026-11-21T12:00:07|SPR190613I52|${LEYENDA}|${SELLO_CFD}|99999000000000000002||`,
};

export function samplePrinted(
  comprobante: Comprobante = sampleComprobante(),
  changes: Partial<PrintedDocument> = {},
): PrintedDocument {
  return {
    comprobante,
    noCertificado: '99999000000000000001',
    timbre: SAMPLE_TIMBRE,
    vendorAddress: 'Av. Juárez 100, Col. Centro, Cuauhtémoc, Ciudad de México',
    purchaseDate: '2026-11-20',
    issuedAt: NOON,
    ...changes,
  };
}

export function articles(count: number): Required<ReceiptSketch>['lines'] {
  return Array.from({ length: count }, (_, at) => [
    `${ARTICLES[at % ARTICLES.length]} ${at + 1}`,
    '1',
    '10.00',
    '10.00',
  ]);
}

const ARTICLES = ['Leche entera 1 L', 'Jamón de pavo', 'Piñón blanco', 'Café molido de Coatepec', 'Jabón'];

const LONG_NAME =
  'COMERCIALIZADORA, DISTRIBUIDORA E IMPORTADORA DE PRODUCTOS AGROINDUSTRIALES, FERRETEROS Y DE TLAPALERÍA DEL ' +
  'SURESTE MEXICANO Y DE LA PENÍNSULA DE YUCATÁN Y SUS ALREDEDORES';
const LONG_DESCRIPTION =
  'Tornillo de cabeza hexagonal de acero inoxidable AISI 304 con rosca métrica M12 × 1.75, largo de 80 mm, con tuerca ' +
  'de seguridad, arandela plana y arandela de presión, en bolsa de cincuenta piezas, conforme a la norma ISO 4017 — ' +
  'para la obra del malecón';

export const PRINTED_SAMPLES: Readonly<Record<string, PrintedDocument>> = {
  'one line': samplePrinted(
    sampleComprobante({ total: '1234.50', lines: [['Papelería', '1', '1234.50', '1234.50']] }),
  ),
  'many lines': samplePrinted(sampleComprobante({ total: '600.00', lines: articles(60) })),
  discount: samplePrinted(
    sampleComprobante({
      subtotal: '350.00',
      discount: '50.00',
      total: '300.00',
      lines: [
        ['Pantalón de mezclilla', '1', '200.00', '200.00'],
        ['Calcetín', '3', '50.00', '150.00'],
      ],
    }),
  ),
  'local tax': samplePrinted(sampleComprobante(SPECIAL_RECEIPTS.lodging)),
  'IVA 8 %': samplePrinted(
    sampleComprobante({
      total: '540.27',
      iva: '40.02',
      ivaRate: '0.08',
      vendor: { postalCode: '22000', address: 'Av. Revolución 1001, Zona Centro, Tijuana, B.C.' },
    }),
  ),
  'IVA 0 %': samplePrinted(
    sampleComprobante({
      total: '45.60',
      iva: '0',
      lines: [
        ['Tortilla de maíz', '1.2', '20.00', '24.00'],
        ['Huevo', '0.54', '40.00', '21.60'],
      ],
    }),
  ),
  'mixed rates': samplePrinted(withExemptAndUntaxed()),
  IEPS: samplePrinted(
    sampleComprobante({
      total: '146.74',
      iva: '20.24',
      ieps: '26.50',
      lines: [['Cerveza clara 24 × 355 mL', '1', '146.74', '146.74']],
    }),
  ),
  'natural person': samplePrinted(
    sampleComprobante(
      { vendor: { name: 'Ángela Ñúñez Güemes', rfc: 'ÑUGA850312AB3' }, total: '999.99' },
      {
        rfc: 'CACX7605101P8',
        name: 'Xóchitl Łukasiewicz Ibáñez-Müller',
        fiscalRegimen: '605',
        cfdiUse: 'S01',
      },
    ),
    { purchaseDate: null, vendorAddress: null },
  ),
  'generic RFC': samplePrinted(
    sampleComprobante(
      { paymentForm: '01', total: '58.00', vendor: { rfc: 'A&A010101AB1' } },
      { rfc: 'XAXX010101000', name: 'PUBLICO EN GENERAL', fiscalRegimen: '616', cfdiUse: 'S01' },
    ),
  ),
  'long names': samplePrinted(
    sampleComprobante(
      {
        total: '1234567.89',
        vendor: { name: LONG_NAME, postalCode: '97000' },
        lines: [
          [LONG_DESCRIPTION, '1234.567', '900.00', '1111110.30'],
          ['Flete', '1', '123457.59', '123457.59'],
        ],
        ticketNumber: 'FOLIO-DE-TICKET-LARGUISIMO-0000000012345',
      },
      {
        rfc: 'ABC010101AB9',
        name: `ADMINISTRADORA ${LONG_NAME}`,
        fiscalRegimen: '622',
        cfdiUse: 'I02',
      },
    ),
    {
      vendorAddress:
        'Calle 60 número 491 por 57 y 59, departamento interior 12-B, Centro Histórico, Mérida, Yucatán',
    },
  ),
  fuel: samplePrinted(
    sampleComprobante({
      total: '1000.00',
      iva: '130.90',
      ieps: '24.10',
      fuelPermit: PERMIT,
      lines: [['GASOLINA PREMIUM', '37.751', '26.49', '1000.00']],
    }),
  ),
};

/** Adds Conceptos that no receipt gives but a document may have: an exempt one, and one that is not object of tax. */
function withExemptAndUntaxed(): Comprobante {
  const comprobante = sampleComprobante({
    total: '145.30',
    iva: '13.10',
    lines: [
      ['Jabón', '1', '95.00', '95.00'],
      ['Leche', '1', '28.50', '28.50'],
      ['Huevo', '0.545', '40.00', '21.80'],
    ],
  });
  const [soap, ...others] = comprobante.conceptos;
  if (!soap) throw new Error('The sample has no Concepto');
  const exempt = {
    impuesto: '002',
    tipoFactor: 'Exento',
    tasaOCuota: null,
    base: new Decimal('50.00'),
    importe: null,
  } as const;
  const priced = (descripcion: string, amount: string): Concepto => ({
    ...soap,
    descripcion,
    valorUnitario: new Decimal(amount),
    importe: new Decimal(amount),
    traslados: [],
  });
  const extra = [
    { ...priced('LIBRO', '50.00'), traslados: [exempt] },
    { ...priced('DEPÓSITO DE ENVASE', '10.00'), objetoImp: '01' as const },
  ];
  return {
    ...comprobante,
    conceptos: [soap, ...others, ...extra],
    subTotal: comprobante.subTotal.plus('60.00'),
    total: comprobante.total.plus('60.00'),
    impuestos: { ...comprobante.impuestos, traslados: [...comprobante.impuestos.traslados, exempt] },
  };
}

/** A text of the length of an RSA 2048 seal, without spaces. */
function fakeSeal(name: string): string {
  const bytes = [0, 1, 2, 3].map((part) => createHash('sha512').update(`${name}${part}`).digest());
  return Buffer.concat(bytes).toString('base64');
}
