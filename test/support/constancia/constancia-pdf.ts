import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import Paper from 'pdfkit';
import QRCode from 'qrcode';

/** A fictitious Constancia. */
export interface MadeUpConstancia {
  rfc: string;
  idCif: string;
  /** The rows of the taxpayer's identification: label and value. */
  identity: [label: string, value: string][];
  postalCode: string;
  /** Name, first day, and last day if it has ended. */
  regimens: [name: string, from: string, to?: string][];
}

export const PERSON: MadeUpConstancia = {
  rfc: 'CACX7605101P8',
  idCif: '14030012345',
  identity: [
    ['RFC:', 'CACX7605101P8'],
    ['CURP:', 'CACX760510MBCSHC04'],
    ['Nombre (s):', 'XÓCHITL'],
    ['Primer Apellido:', 'CASAS'],
    ['Segundo Apellido:', 'CHÁVEZ'],
    ['Fecha inicio de operaciones:', '04 DE ENERO DE 2010'],
    ['Estatus en el padrón:', 'ACTIVO'],
    ['Nombre Comercial:', ''],
  ],
  postalCode: '22000',
  regimens: [
    ['Régimen de Incorporación Fiscal', '01/01/2014', '31/12/2021'],
    ['Régimen de las Personas Físicas con Actividades Empresariales y Profesionales', '01/01/2022'],
  ],
};

export const COMPANY: MadeUpConstancia = {
  rfc: 'EKU9003173C9',
  idCif: '20010054321',
  identity: [
    ['RFC:', 'EKU9003173C9'],
    ['Denominación/Razón Social:', 'ESCUELA KEMPER URGATE'],
    ['Régimen Capital:', 'SOCIEDAD ANONIMA DE CAPITAL VARIABLE'],
    ['Nombre Comercial:', 'KEMPER'],
  ],
  postalCode: '42501',
  regimens: [['Régimen General de Ley Personas Morales', '17/03/1990']],
};

export const linkOf = ({ idCif, rfc }: MadeUpConstancia): string =>
  `https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3=${idCif}_${rfc}`;

const LEFT = 40;
const VALUE = 190;
const FROM = 430;
const TO = 500;

/** The form as SAT lays it out: the Cédula with its code at the top, tables of labels and values, that of the regimes. */
export async function constanciaPdf(made: MadeUpConstancia): Promise<Buffer> {
  const paper = new Paper({ size: 'LETTER', margin: LEFT });
  const pdf = buffer(paper);
  const row = (label: string, value: string, secondLabel = '', second = '') => {
    const { y } = paper;
    paper.font('Helvetica-Bold').text(label, LEFT, y).font('Helvetica').text(value, VALUE, y, { width: 130 });
    if (secondLabel)
      paper.font('Helvetica-Bold').text(secondLabel, 330, y).font('Helvetica').text(second, 440, y);
    paper.x = LEFT;
    paper.moveDown(0.6);
  };
  paper.fontSize(12).text('CÉDULA DE IDENTIFICACIÓN FISCAL').fontSize(8);
  paper.image(await QRCode.toBuffer(linkOf(made), { margin: 0, width: 220 }), 480, 40, { width: 90 });
  paper.text(made.rfc).text('Registro Federal de Contribuyentes').text(`idCIF: ${made.idCif}`).moveDown(6);
  paper.fontSize(12).text('CONSTANCIA DE SITUACIÓN FISCAL').fontSize(8).moveDown();
  paper.text('Datos de Identificación del Contribuyente:').moveDown();
  for (const [label, value] of made.identity) row(label, value);
  paper.text('Datos del domicilio registrado').moveDown();
  row('Código Postal:', made.postalCode, 'Tipo de Vialidad:', 'CALLE');
  row('Nombre de Vialidad:', 'SEXTA', 'Número Exterior:', '8120');
  row('Número Interior:', '', 'Nombre de la Colonia:', 'CENTRO');
  paper.addPage().fontSize(8).text('Regímenes:').moveDown();
  const table = (name: string, from: string, to: string) => {
    const { y } = paper;
    paper.text(name, LEFT, y, { width: 300 });
    const bottom = paper.y;
    paper.text(from, FROM, y).text(to, TO, y);
    paper.x = LEFT;
    paper.y = bottom + 6;
  };
  table('Régimen', 'Fecha Inicio', 'Fecha Fin');
  for (const [name, from, to = ''] of made.regimens) table(name, from, to);
  paper.moveDown().text('Obligaciones:').text('Declaración anual de ISR 01/01/2022');
  paper.end();
  return pdf;
}

/** A PDF of one page with this content, deflated. */
export function rawPdf(content: Buffer, extra = ''): Buffer {
  const deflated = deflateSync(content, { level: 9 });
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  const add = (body: string | Buffer) =>
    parts.push(Buffer.isBuffer(body) ? body : Buffer.from(body, 'latin1'));
  const object = (number: number, body: string, stream?: Buffer) => {
    offsets[number] = length();
    add(`${number} 0 obj\n${body}\n`);
    if (stream) {
      add('stream\n');
      add(stream);
      add('\nendstream\n');
    }
    add('endobj\n');
  };
  add('%PDF-1.7\n');
  object(1, `<< /Type /Catalog /Pages 2 0 R ${extra} >>`);
  object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
  object(
    3,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  );
  object(4, `<< /Length ${deflated.length} /Filter /FlateDecode >>`, deflated);
  object(5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const start = length();
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  add(
    `xref\n0 6\n0000000000 65535 f \n${rows.join('')}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`,
  );
  return Buffer.concat(parts);
}
