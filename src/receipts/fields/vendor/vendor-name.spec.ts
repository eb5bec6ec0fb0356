import { describe, expect, it } from 'vitest';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { addressesOf } from './address.js';
import { vendorName } from './vendor-name.js';

function name(text: string): string | undefined {
  return vendorName(typedRows(text), null)?.value;
}

describe('vendorName', () => {
  it.each([
    ['EL FARO\nTIENDAS EL FARO S.A. DE C.V.\nCALLE SOL 4', 'TIENDAS EL FARO S.A. DE C.V.'],
    ['CAFE LA\nCAFE LA PARROQUIA\nAV. SOL 4', 'CAFE LA PARROQUIA'],
    [
      'BIENVENIDOS\nOPERADORA DE TIENDAS DEL\nNORTE S. DE R.L. DE C.V.',
      'OPERADORA DE TIENDAS DEL NORTE S. DE R.L. DE C.V.',
    ],
    ['CASA SOL S.A. DE\nC.V.\nRFC: X', 'CASA SOL S.A. DE C.V.'],
    ['TAQUERIA DOÑA LUPE\nTEL. 55 5555 0100', 'TAQUERIA DOÑA LUPE'],
    ['ABARROTES EL SOLS.A.DE C.V.', 'ABARROTES EL SOL S.A. DE C.V.'],
    ['AUTO COBRO\nCASA ROJA S.A. DE C.U.\nCALLE SOL 4', 'CASA ROJA S.A. DE C.V.'],
    ['CASA ROJA, S.A.DE C.Y.', 'CASA ROJA, S.A. DE C.V.'],
    ['CASA ROJA SA OE CV', 'CASA ROJA SA DE CV'],
    ['CASA ROJA 5.A. DE C.V', 'CASA ROJA S.A. DE C.V.'],
    ['CASA ROJA S. OE R.L. DE C.U.', 'CASA ROJA S. DE R.L. DE C.V.'],
    ['CASA ROJA S.A.P.L. DE C.V.', 'CASA ROJA S.A.P.I. DE C.V.'],
    ['Tiendas AzulSA DeCV TAZ991022PB6\nCALLE SOL 4', 'Tiendas Azul SA DE CV'],
    ['AUTO COBRO\nMERCADO AZUL\nCALLE SOL 4', 'MERCADO AZUL'],
    ['AUTO\nCOBRO\nMERCADO AZUL\nCALLE SOL 4', 'MERCADO AZUL'],
    ['COMER\nAQUI\nCASA ROJA\nCALLE SOL 4', 'CASA ROJA'],
    ['SIEMPRE LOS PRECIOS BAJOS\nEL FARO\nCALLE SOL 4', 'EL FARO'],
    ['GENERAL DE LEY PERSONAS MORALES\nEL FARO\nCALLE SOL 4', 'EL FARO'],
    ['COPIAS EXPRESS\nSUCURSAL ROMA\nTACOS Y TORTAS', 'COPIAS EXPRESS'],
    ['SIEMPRE FRESCO\nSUCURSAL ROMA\nTACOS Y TORTAS', 'SIEMPRE FRESCO'],
    ['AHORRAMAX\nSUCURSAL ROMA\nTACOS Y TORTAS', 'AHORRAMAX'],
    ['BUEN PROVECHO\nSUCURSAL ROMA\nTACOS Y TORTAS', 'BUEN PROVECHO'],
    ['COPIA CLIENTE\nEL FARO\nCALLE SOL 4', 'EL FARO'],
    ['EST 41207 - GRUPO ENCINO\nCALLE SOL 4', 'GRUPO ENCINO'],
    ['5120 - GRUPO ENCINO SA DE CV\nCALLE SOL 4', 'GRUPO ENCINO SA DE CV'],
    ['E.S. 5120 GRUPO ENCINO SA DE CV\nCALLE SOL 4', 'GRUPO ENCINO SA DE CV'],
    ['ES 5120 - GRUPO ENCINO SA DE CV\nCALLE SOL 4', 'GRUPO ENCINO SA DE CV'],
    ['GRUPO ENCINO, SA DE CV - Est. E05120\nCALLE SOL 4', 'GRUPO ENCINO, SA DE CV'],
    ['ESTACION 41207 SA DE CV\nCALLE SOL 4', 'ESTACION 41207 SA DE CV'],
    ['ESTACION 41207\nCASA ROJA\nCALLE SOL 4', 'CASA ROJA'],
    ['GRUPO ENCINO (SUC CENTRO\nCALLE SOL 4', 'GRUPO ENCINO'],
    ['Grupo Encin) del Sur\nCALLE SOL 4', 'Grupo Encin del Sur'],
    ['CASA (ROJA) S.A. DE C.V.\nCALLE SOL 4', 'CASA (ROJA) S.A. DE C.V.'],
    ['SOLICITE SU FACTURA EN CAJAS\nCASA ROJA\nCALLE SOL 4', 'CASA ROJA'],
    ['CONSERVE ESTE PAPEL HASTA EL DIA DE ENTREGA\nCASA ROJA\nCALLE SOL 4', 'CASA ROJA'],
    ['GRAL. DE LEY PERS. MORALES\nCASA ROJA\nCALLE SOL 4', 'CASA ROJA'],
    ['MANUFACTURAS ENCINO\nCALLE SOL 4', 'MANUFACTURAS ENCINO'],
    ['CASA ROJA SA DE CV  NOTA\nRFC  FOLIO  4708', 'CASA ROJA SA DE CV'],
    ['CASA ROJA S.A. DE C.V.  8237\nCALLE SOL 4', 'CASA ROJA S.A. DE C.V.'],
    ['CASA ROJA S. DE R.L.  DE C.V.\nCALLE SOL 4', 'CASA ROJA S. DE R.L. DE C.V.'],
    ['F ARMACIA ENCINO\nCALLE SOL 4', 'FARMACIA ENCINO'],
    ['P APELERIA ZACA TECAS\nCALLE SOL 4\nZACATECAS, ZACATECAS', 'PAPELERIA ZACATECAS'],
    ['SUPER MERCADO ENCINO\nCALLE SOL 4', 'SUPER MERCADO ENCINO'],
    ['* COPIA *\nEL FARO\nCALLE SOL 4', 'EL FARO'],
    ['PERSONAS MORALES CONSULTORES SC\nCALLE SOL 4', 'PERSONAS MORALES CONSULTORES SC'],
    ['FRACC. ROMA CONSTRUCCIONES SA DE CV\nCALLE SOL 4', 'FRACC. ROMA CONSTRUCCIONES SA DE CV'],
    ['EL FARO\n1\n2\n3\n4\n5\n6\n7\n8\nCASA ROJA S.A. DE C.V.', 'CASA ROJA S.A. DE C.V.'],
    ['CASA ROJA S.DE R.L.DE', 'CASA ROJA S. DE R.L. DE C.V.'],
    ['CASA ROJA, S.P.R. DE R.', 'CASA ROJA, S.P.R. DE R.L.'],
    ['Casa Roja, SA de V', 'Casa Roja, S.A. DE C.V.'],
    ['FRACC. BUGAMBILIAS\nCASA ROJA\nCALLE SOL 4', 'CASA ROJA'],
    [
      'SERVICIO A DOMICILIO\nFERRETERIA SIERRA\nGORDA\nCASA ROJA DEL CENTRO S. DE\nR.L. DE C.V.\nRFC',
      'CASA ROJA DEL CENTRO S. DE R.L. DE C.V.',
    ],
    ['Tiendas Azul SA De CV TAZ991022PB6\nCALLE SOL 4', 'Tiendas Azul SA DE CV'],
    ['Cadena Azul, S.A. de C.V.(CAZ-860523-1N4)\nCALLE SOL 4', 'Cadena Azul, S.A. de C.V.'],
    ['CADENA AZUL S.A.\nDE C.V. RFC CAZ8605231N4', 'CADENA AZUL S.A. DE C.V.'],
    ['CADENA AZUL S.A. DE C.V. REG. FED. CAUS. CAZ8605231N4', 'CADENA AZUL S.A. DE C.V.'],
  ])('reads %j', (text, expected) => {
    expect(name(text)).toBe(expected);
  });

  it.each([
    'FECHA 14/03/2026\nTOTAL  20.00',
    'CALLE SOL 4\nTEL. 55 5555 0100\nPUEBLA, PUEBLA',
    'AUTO COBRO\nCALLE SOL 4',
    'USTED PUEDE PEDIRLA HASTA EL DIA ULTIMO\nCALLE SOL 4',
    'DUDAS Y COMENTARIOS\nCALLE SOL 4',
  ])('finds none in %j', (text) => {
    expect(name(text)).toBeUndefined();
  });
});

describe('vendorName of a company named at the foot', () => {
  it('prefers it to the sign', () => {
    const rows = typedRows(`EL FARO\n${'PAN  10.00\n'.repeat(20)}TOTAL  200.00\nCASA ROJA S.A. DE C.V.\nRFC`);
    expect(vendorName(rows, { value: 'XXX990514HK9', row: rows.length - 1 })?.value).toBe(
      'CASA ROJA S.A. DE C.V.',
    );
  });
});

describe('addressesOf', () => {
  it('joins the rows of the address, and finds its postal code', () => {
    const rows = typedRows(
      'OFFICE CENTRO\nAV. SOL 4\nCOL. 0BRERA C.P. 64013\nMONTERREY,NUEVO LEON\n14/03/2026 18:42',
    );
    const { address, postalCode } = addressesOf(rows, 0);
    expect(address?.value).toBe('AV. SOL 4, COL. OBRERA C.P. 64013, MONTERREY, NUEVO LEON');
    expect(postalCode?.value).toBe('64013');
  });
});

describe('vendorName with an RFC', () => {
  it.each([
    [
      'LIBROS Y PAPELES DOÑA\nCHEPINA\nNORMA LETICIA TREVIÑO PECH\nRFC',
      'TEPN850321B78',
      'NORMA LETICIA TREVIÑO PECH',
    ],
    [
      'ZAPATERIAS LAS\nJACARANDAS\nCOMERCIALIZADORA DELVASTO, S.A.\nDE C.V.\nRFC',
      'CDE850321B78',
      'COMERCIALIZADORA DELVASTO, S.A. DE C.V.',
    ],
    [
      'ESTACIONAMIENTO\nPUBLICO SIERRA GORDA\nESTACIONAMIENTO PUBLICO SIERRA\nGORDA S. DE R.L. DE C.V.\nRFC',
      'EPS990514HK9',
      'ESTACIONAMIENTO PUBLICO SIERRA GORDA S. DE R.L. DE C.V.',
    ],
    ['COMBUSTIBLES LOS TEPOZANES SA DE CV\nRFC', 'CLT990514HK9', 'COMBUSTIBLES LOS TEPOZANES SA DE CV'],
    ['BANCO DEL GOLFO S.A.\nTIENDAS EL FARO SA DE CV\nRFC', 'XXX990514HK9', 'TIENDAS EL FARO SA DE CV'],
  ])("distinguishes the holder's name from the shop's sign in %j", (text, rfc, expected) => {
    const rows = typedRows(text);
    expect(vendorName(rows, { value: rfc, row: rows.length - 1 })?.value).toBe(expected);
  });
});

describe('vendorName with an unclear letter', () => {
  // The homoclave of ALITAS DEL PUERTO SA DE CV is CM.
  const RFC = 'APU190514CM1';
  /** Reads a name of which one letter has little certainty, and may be one of these. */
  const nameWithUnclear = (text: string, at: number, others: string[], rfc = RFC) => {
    const rows = typedRows(`${text}\nRFC`);
    Object.assign(rows[0]?.cells[0]?.characters[at] ?? {}, {
      certainty: 0.6,
      alternatives: others.map((other) => ({ text: other, certainty: 0.2 })),
    });
    return vendorName(rows, { value: rfc, row: rows.length - 1 })?.value;
  };

  it.each([
    ['ALITAS DEL FUERTO SA DE CV', 11, ['P', 'E']],
    ['AILITAS DEL PUERTO SA DE CV', 1, ['L']],
  ])('corrects the letter of %s by the homoclave of the RFC', (text, at, others) => {
    expect(nameWithUnclear(text, at, others)).toBe('ALITAS DEL PUERTO SA DE CV');
  });

  it.each([
    ['if the homoclave is right', 'ALITAS DEL PUERTO SA DE CV', 11, ['F'], RFC],
    ['if no reading has the homoclave', 'ALITAS DEL FUERTO SA DE CV', 11, ['E'], RFC],
    ['if another letter would have to change', 'ALITAS DEL FUERTO SA DE CV', 1, ['P'], RFC],
  ])('leaves the name as it is %s', (_, text, at, others, rfc) => {
    expect(nameWithUnclear(text, at, others, rfc)).toBe(text);
  });
});
