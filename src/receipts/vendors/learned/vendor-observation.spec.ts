import { describe, expect, it } from 'vitest';
import { rfcCheckDigit } from '../../../sat/rfc.js';
import { vendorObservationOf, vendorObservation } from './vendor-observation.js';

const RFC = `AET140822H3${rfcCheckDigit('AET140822H30')}`;
const NOMBRE = 'ABARROTES LA ESPAÑOLA DE TERE';

const taught = (name: string, { rfc = RFC, nombre = NOMBRE } = {}) =>
  vendorObservationOf({ rfc, nombre }, { rfc: RFC, name });

describe('what a stamped document teaches of its vendor', () => {
  it.each([
    'ABARROTES LA ESPAÑOLA DE TERE',
    'Abarrotes la Española de Tere, S.A. de C.V.',
    // As it is read where the print is faint, narrow, or has letters that the reader does not know.
    'ABARROTES LA ESPANOLA DE TERE SA DE CV',
    'ABARROTESLAESPANOLA DE TERE',
    'ABARR0TES LA ESPAN0LA DE TERE',
  ])('is its name, where the receipt says %s', (name) => {
    expect(taught(name)).toEqual({ rfc: RFC, name: NOMBRE, signs: [] });
  });

  it('is also what the receipt calls it, where that is most of the name', () => {
    expect(taught('Abarrotes la Española')).toEqual({
      rfc: RFC,
      name: NOMBRE,
      signs: ['ABARROTES LA ESPANOLA'],
    });
  });

  it.each([
    ['another name', 'FERRETERIA EL TORNILLO'],
    ['a part that others have too', 'DE TERE'],
    ['a part of a word', 'ABARROTES LA ESPA'],
    ['nothing but a type', 'S.A. DE C.V.'],
    ['nothing', ''],
  ])('is nothing where the receipt says %s', (_, name) => {
    expect(taught(name)).toBeNull();
  });

  it('is nothing where the receipt has another RFC, or the check digit is wrong', () => {
    expect(taught(NOMBRE, { rfc: 'EKU9003173C9' })).toBeNull();
    const wrong = `${RFC.slice(0, -1)}${RFC.endsWith('1') ? '3' : '1'}`;
    expect(vendorObservationOf({ rfc: wrong, nombre: NOMBRE }, { rfc: wrong, name: NOMBRE })).toBeNull();
  });

  it.each([
    ['the directory has', 'CCO8605231N4', 'CADENA COMERCIAL OXXO FRAUDE Y ASOC', 'CADENA COMERCIAL OXXO'],
    ['is a person’s', 'CACX7605101P8', 'XOCHILT CASAS CHAVEZ', 'XOCHILT CASAS CHAVEZ'],
  ])('is nothing where the RFC %s', (_, rfc, nombre, name) => {
    expect(vendorObservationOf({ rfc, nombre }, { rfc, name })).toBeNull();
  });
});

describe('a lesson', () => {
  it('has a name as it is registered, and folded signs', () => {
    expect(vendorObservation(RFC, ' Café  Ñandú, S.A. de C.V. ', ['Café  Ñandú '])).toEqual({
      rfc: RFC,
      name: 'CAFÉ ÑANDÚ',
      signs: ['CAFE NANDU'],
    });
    expect(vendorObservation('CACX7605101P8', 'Xochilt Casas Sa').name).toBe('XOCHILT CASAS SA');
  });
});
