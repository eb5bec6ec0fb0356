import { describe, expect, it } from 'vitest';
import { companiesOf } from '../scripts/fuel-permits/regulator-file.js';
import { statesAround } from '../scripts/fuel-permits/states.js';

describe('the regulator’s list of permits', () => {
  it('is read with the columns of today', () => {
    const text = [
      '\u{FEFF}razon_social,num_per,tipo_permiso,fecha_otorgamiento,estatus,entidad,zona_geo',
      '"GAS DEL NORTE, S.A. DE C.V.",PL/1/EXP/ES/2015,Expendio,2015-08-13,Vigente,Coahuila de Zaragoza,Noreste',
      'GAS DEL NORTE SA DE CV,CNE/PL/25001/EXP/ES/2025,Expendio,2025-10-01,Vigente,Estado de México,Centro',
      'GAS DEL NORTE SA DE CV,PL/1/TRA/OM/2015,Transporte,2015-08-13,Vigente,Jalisco,Occidente',
      '"GAS ""EL SOL""",PL/2/EXP/ES/2016,Expendio,2016-08-13,Vigente,Ciudad de México,',
    ].join('\r\n');
    expect([...companiesOf(text)]).toEqual([
      [
        'GASDELNORTE',
        [
          { numero: 'PL/1/EXP/ES/2015', states: ['Coahuila'] },
          { numero: 'CNE/PL/25001/EXP/ES/2025', states: ['México'] },
        ],
      ],
      ['GASELSOL', [{ numero: 'PL/2/EXP/ES/2016', states: ['Ciudad de México'] }]],
    ]);
  });

  it('is read with coordinates, of which some lack the sign', () => {
    const text = [
      'name\tpermit\tlongitude\tlatitude',
      'Gas de Cancún, S.A.\tPL/1/EXP/ES/2015\t-86.85\t21.16',
      'Gas de Cancún, S.A.\tPL/2/EXP/ES/2015\t86.85\t21.16',
      'Gas de Cancún, S.A.\tPL/3/EXP/ES/2015\t0\t0',
    ].join('\n');
    expect(companiesOf(text).get('GASDECANCUN')).toEqual([
      { numero: 'PL/1/EXP/ES/2015', states: ['Quintana Roo'] },
      { numero: 'PL/2/EXP/ES/2015', states: ['Quintana Roo'] },
      { numero: 'PL/3/EXP/ES/2015', states: [] },
    ]);
  });

  it('is refused without names or permits', () => {
    expect(() => companiesOf('a,b\n1,2')).toThrow(/no names/);
  });

  it.each([
    ['Tijuana', -117, 32.5, 'Baja California'],
    ['Ciudad Juárez', -106.48, 31.74, 'Chihuahua'],
    ['Monterrey', -100.31, 25.67, 'Nuevo León'],
    ['León', -101.68, 21.12, 'Guanajuato'],
    ['Guadalajara', -103.35, 20.67, 'Jalisco'],
    ['Mexico City', -99.13, 19.43, 'Ciudad de México'],
    ['Toluca', -99.66, 19.29, 'México'],
    ['Puebla', -98.2, 19.04, 'Puebla'],
    ['Xalapa', -96.91, 19.54, 'Veracruz'],
    ['Tapachula', -92.26, 14.9, 'Chiapas'],
    ['Cancún', -86.85, 21.16, 'Quintana Roo'],
  ])('has the state of %s', (_, longitude, latitude, state) => {
    expect(statesAround(longitude, latitude)).toContain(state);
  });
});
