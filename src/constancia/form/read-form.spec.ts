import { describe, expect, it } from 'vitest';
import { readConstancia } from './read-form.js';

const LINK = 'https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3=';

/** A person with one regime that has ended and two in force. */
const PERSON = `
CÉDULA DE IDENTIFICACIÓN FISCAL
CACX7605101P8
Registro Federal de Contribuyentes
XÓCHITL CASAS CHÁVEZ
Nombre, denominación o razón
social
idCIF: 14030012345
VALIDA TU INFORMACIÓN FISCAL
CONSTANCIA DE SITUACIÓN FISCAL
Lugar y Fecha de Emisión
TIJUANA , BAJA CALIFORNIA A 03 DE AGOSTO DE 2026
CACX7605101P8
Datos de Identificación del Contribuyente:
RFC: CACX7605101P8
CURP: CACX760510MBCSHC04
Nombre (s): XÓCHITL
Primer Apellido: CASAS
Segundo Apellido: CHÁVEZ
Fecha inicio de operaciones: 04 DE ENERO DE 2010
Estatus en el padrón: ACTIVO
Fecha de último cambio de estado: 04 DE ENERO DE 2010
Nombre Comercial:
Datos del domicilio registrado
Código Postal:22000 Tipo de Vialidad: CALLE
Nombre de Vialidad: CALLE SEXTA Número Exterior: 8120
Número Interior: Nombre de la Colonia: ZONA CENTRO
Nombre de la Localidad: TIJUANA Nombre del Municipio o Demarcación Territorial: TIJUANA
Nombre de la Entidad Federativa: BAJA CALIFORNIA Entre Calle: AVENIDA REVOLUCIÓN
Página [1] de [3]
Actividades Económicas:
Orden Actividad Económica Porcentaje Fecha Inicio Fecha Fin
1 Comercio al por menor de artículos de papelería 100 04/01/2010
Regímenes:
Régimen Fecha Inicio Fecha Fin
Régimen de Incorporación Fiscal 01/01/2014 31/12/2021
Régimen de las Personas Físicas con Actividades Empresariales y 01/01/2022
Profesionales
Régimen de Arrendamiento 04/01/2023
Obligaciones:
Descripción de la Obligación Descripción Vencimiento Fecha Inicio Fecha Fin
Declaración anual de ISR. Personas Físicas. A más tardar el 30 de abril. 01/01/2022
Cadena Original Sello: ||2026/08/03|CACX7605101P8|CONSTANCIA DE SITUACIÓN FISCAL|200001088888800000031||`.split(
  '\n',
);

const COMPANY = `
CONSTANCIA DE SITUACIÓN FISCAL
idCIF: 20010054321
Datos de Identificación del Contribuyente:
RFC: EKU9003173C9
Denominación/Razón Social: ESCUELA KEMPER URGATE DE LA FRONTERA
DEL NORTE
Régimen Capital: SOCIEDAD ANONIMA DE CAPITAL VARIABLE
Nombre Comercial: KEMPER
Fecha inicio de operaciones: 17 DE MARZO DE 1990
Datos del domicilio registrado
Código Postal: 42501 Tipo de Vialidad: AVENIDA
Regímenes:
Régimen Fecha Inicio Fecha Fin
Régimen General de Ley Personas Morales 17/03/1990
Obligaciones:`.split('\n');

const replaced = (lines: string[], from: string | RegExp, to: string) =>
  lines.map((line) => line.replace(from, to));

describe('readConstancia', () => {
  it('reads names, postal code and the regimes in force of a person', () => {
    expect(readConstancia(PERSON)).toEqual({
      rfc: 'CACX7605101P8',
      name: 'XÓCHITL CASAS CHÁVEZ',
      postalCode: '22000',
      regimens: ['612', '606'],
      cedula: { idCif: '14030012345', rfc: 'CACX7605101P8' },
    });
  });

  it('reads the name of a company, over two lines too, without its legal form', () => {
    const read = {
      rfc: 'EKU9003173C9',
      name: 'ESCUELA KEMPER URGATE DE LA FRONTERA DEL NORTE',
      postalCode: '42501',
      regimens: ['601'],
      cedula: { idCif: '20010054321', rfc: 'EKU9003173C9' },
    };
    expect(readConstancia(COMPANY)).toEqual(read);
    expect(readConstancia(replaced(COMPANY, /^DEL NORTE$/, 'DEL NORTE, S.A. DE C.V.'))).toEqual(read);
  });

  it('reads a person with one surname', () => {
    expect(readConstancia(replaced(PERSON, 'Segundo Apellido: CHÁVEZ', 'Segundo Apellido:'))?.name).toBe(
      'XÓCHITL CASAS',
    );
  });

  it('reads a photo that has lost blanks, accents and colons', () => {
    const worse = replaced(
      replaced(replaced(PERSON, 'Nombre (s): ', 'Nombre(s):'), 'Primer Apellido: ', 'PrimerApellido '),
      'Código Postal:22000',
      'Codigo Postal 22000',
    );
    expect(readConstancia(replaced(worse, 'Regímenes:', 'Regimenes'))).toEqual(readConstancia(PERSON));
  });

  it('finds the name of a regime before, beside and after its dates', () => {
    const table = (...rows: string[]) =>
      readConstancia(['CONSTANCIA DE SITUACIÓN FISCAL', 'RFC: CACX7605101P8', 'Regímenes:', ...rows])
        ?.regimens;
    const name = 'Régimen de las Actividades Empresariales con ingresos a través de';
    expect(table(name, 'Plataformas Tecnológicas 01/06/2020')).toEqual(['625']);
    expect(table(name, '01/06/2020', 'Plataformas Tecnológicas')).toEqual(['625']);
    expect(
      table(`${name} 01/06/2020`, 'Plataformas Tecnológicas', 'Régimen de Arrendamiento 01/06/2021'),
    ).toEqual(['625', '606']);
    expect(table('Régimen de Arrendamiento 01/06/2021 01/06/2022')).toEqual([]);
    expect(table('Algo que no es un régimen 01/06/2021')).toEqual([]);
  });

  it('takes the RFC from the QR code, which print errors do not affect', () => {
    const spoilt = replaced(PERSON, /CACX7605101P8/, 'CACX76O5I0IP8');
    expect(readConstancia(spoilt)?.rfc).toBeNull();
    const read = readConstancia(spoilt, ['4006381333931', `${LINK}14030012345_CACX7605101P8`]);
    expect(read).toEqual(readConstancia(PERSON));
    expect(readConstancia([], [`${LINK}14030012345_CACX7605101P8`])).toEqual({
      rfc: 'CACX7605101P8',
      name: null,
      postalCode: null,
      regimens: [],
      cedula: { idCif: '14030012345', rfc: 'CACX7605101P8' },
    });
  });

  it.each([
    'https://siat.sat.gob.mx.evil.example/app/qr/faces/pages/mobile/validadorqr.jsf?D1=10&D2=1&D3=14030012345_CACX7605101P8',
    'https://siat.sat.gob.mx/elsewhere?D1=10&D2=1&D3=14030012345_CACX7605101P8',
    `${LINK}14030012345_CACX7605101P8_x`,
    `${LINK}../_CACX7605101P8`,
    `${LINK}14030012345_NOBODY`,
    'https://siat.sat.gob.mx/app/qr/faces/pages/mobile/validadorqr.jsf?D1=16&D2=1&D3=14030012345_CACX7605101P8',
    'javascript:alert(1)',
    'x'.repeat(5_000),
  ])('ignores any other code: %s', (code) => {
    expect(readConstancia([], [code])).toBeNull();
  });

  it('rejects any other document', () => {
    expect(readConstancia(['Factura', 'RFC: EKU9003173C9', 'Código Postal: 42501'])).toBeNull();
    expect(readConstancia([])).toBeNull();
  });

  it('has no RFC if none is printed', () => {
    expect(readConstancia(['CONSTANCIA DE SITUACIÓN FISCAL', 'y nada más'])?.rfc).toBeNull();
  });

  it('takes linear time for any text', () => {
    const before = process.cpuUsage();
    for (const text of ['Régimen ', ': ', 'NOMBRE', '01/01/2020 ', ' '])
      readConstancia(Array.from({ length: 2_000 }, () => text.repeat(200)));
    // CPU time, so that other processes do not count.
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3_000);
  });
});
