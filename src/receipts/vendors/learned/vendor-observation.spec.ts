import { describe, expect, it } from 'vitest';
import { rfcCheckDigit } from '../../../sat/rfc.js';
import { vendorObservationOf, vendorObservation } from './vendor-observation.js';

const RFC = `AET140822H3${rfcCheckDigit('AET140822H30')}`;
const NOMBRE = 'ABARROTES LA ESPAÑOLA DE TERE';

const observed = (name: string, { rfc = RFC, nombre = NOMBRE } = {}) =>
  vendorObservationOf({ rfc, nombre }, { rfc: RFC, name });

describe('vendorObservationOf', () => {
  it.each([
    'ABARROTES LA ESPAÑOLA DE TERE',
    'Abarrotes la Española de Tere, S.A. de C.V.',
    // Names as read from faint or narrow print, or with letters unknown to the reader.
    'ABARROTES LA ESPANOLA DE TERE SA DE CV',
    'ABARROTESLAESPANOLA DE TERE',
    'ABARR0TES LA ESPAN0LA DE TERE',
  ])('returns the name when the receipt has %s', (name) => {
    expect(observed(name)).toEqual({ rfc: RFC, name: NOMBRE, signs: [] });
  });

  it('also returns the printed name when it is most of the name', () => {
    expect(observed('Abarrotes la Española')).toEqual({
      rfc: RFC,
      name: NOMBRE,
      signs: ['ABARROTES LA ESPANOLA'],
    });
  });

  it.each([
    ['another name', 'FERRETERIA EL TORNILLO'],
    ['a part of many names', 'DE TERE'],
    ['a part of a word', 'ABARROTES LA ESPA'],
    ['nothing but a type', 'S.A. DE C.V.'],
    ['nothing', ''],
  ])('returns null when the receipt has %s', (_, name) => {
    expect(observed(name)).toBeNull();
  });

  it('returns null when the receipt has another RFC, or the check digit is invalid', () => {
    expect(observed(NOMBRE, { rfc: 'EKU9003173C9' })).toBeNull();
    const wrong = `${RFC.slice(0, -1)}${RFC.endsWith('1') ? '3' : '1'}`;
    expect(vendorObservationOf({ rfc: wrong, nombre: NOMBRE }, { rfc: wrong, name: NOMBRE })).toBeNull();
  });

  it.each([
    ['is in the directory', 'CCO8605231N4', 'CADENA COMERCIAL OXXO FRAUDE Y ASOC', 'CADENA COMERCIAL OXXO'],
    ['is an individual’s', 'CACX7605101P8', 'XOCHILT CASAS CHAVEZ', 'XOCHILT CASAS CHAVEZ'],
  ])('returns null when the RFC %s', (_, rfc, nombre, name) => {
    expect(vendorObservationOf({ rfc, nombre }, { rfc, name })).toBeNull();
  });
});

describe('vendorObservation', () => {
  it('returns the registered name and normalized signs', () => {
    expect(vendorObservation(RFC, ' Café  Ñandú, S.A. de C.V. ', ['Café  Ñandú '])).toEqual({
      rfc: RFC,
      name: 'CAFÉ ÑANDÚ',
      signs: ['CAFE NANDU'],
    });
    expect(vendorObservation('CACX7605101P8', 'Xochilt Casas Sa').name).toBe('XOCHILT CASAS SA');
  });
});
