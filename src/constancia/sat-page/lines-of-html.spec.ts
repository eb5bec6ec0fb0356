import { describe, expect, it } from 'vitest';
import { readConstancia } from '../form/read-form.js';
import { linesOfHtml } from './lines-of-html.js';

const row = (label: string, value: string) =>
  `<tr role="row"><td role="gridcell"><span style="font-weight: bold">${label}</span></td>
   <td role="gridcell" style="text-align: left">
     ${value}
   </td></tr>`;
const table = (...rows: string[]) => `<li><table><tbody>${rows.join('')}</tbody></table></li>`;

describe('linesOfHtml', () => {
  it('returns a line for each table row, without scripts and escapes', () => {
    expect(
      linesOfHtml(
        `<script>var a = "<td>";</script><style>td { color: red }</style>${table(row('CP:', '22000'), row('Regi&oacute;n:', 'A &amp; B &#241;&#xD1;'))}`,
      ),
    ).toEqual(['CP: 22000', 'Región: A & B ñÑ']);
  });

  it('makes SAT’s page readable as a Constancia', () => {
    const page = `<ul><li>El RFC: CACX7605101P8, tiene asociada la siguiente información.</li></ul>
      <ul><li>Datos de Identificación</li>${table(
        row('CURP:', 'CACX760510MBCSHC04'),
        row('Nombre:', 'X&Oacute;CHITL'),
        row('Apellido Paterno:', 'CASAS'),
        row('Apellido Materno:', 'CHÁVEZ'),
      )}<li>Datos de Ubicación (domicilio fiscal, vigente)</li>${table(
        row('Entidad Federativa:', 'BAJA CALIFORNIA'),
        row('CP:', '22000'),
        row('AL:', 'BAJA CALIFORNIA 1'),
      )}<li>Características fiscales (vigente)</li>${table(
        row('Régimen:', 'Régimen de Sueldos y Salarios e Ingresos\n Asimilados a Salarios'),
        row('Fecha de alta:', '01-01-2018'),
        row('Régimen:', 'Régimen Simplificado de Confianza'),
        row('Fecha de alta:', '09-02-2022'),
      )}</ul>`;
    expect(readConstancia(linesOfHtml(page))).toMatchObject({
      rfc: 'CACX7605101P8',
      name: 'XÓCHITL CASAS CHÁVEZ',
      postalCode: '22000',
      regimens: ['605', '626'],
    });
  });

  it('takes linear time for any page', () => {
    const before = process.cpuUsage();
    for (const text of ['<script>', '<td', '<td>', '<div>', '<p>', '</p>', '&#', '<', '</script', ' '])
      linesOfHtml(text.repeat(40_000));
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});
