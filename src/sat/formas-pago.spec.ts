import { describe, expect, it } from 'vitest';
import { formaPagoName, isFormaPago } from './formas-pago.js';

describe('c_FormaPago', () => {
  it('has names', () => {
    expect(formaPagoName('01')).toBe('Efectivo');
    expect(formaPagoName('28')).toBe('Tarjeta de débito');
    expect(formaPagoName('07')).toBeNull();
  });

  it('has no other codes', () => {
    expect(isFormaPago('04')).toBe(true);
    expect(isFormaPago('4')).toBe(false);
    expect(isFormaPago('07')).toBe(false);
  });
});
