import { describe, expect, it } from 'vitest';
import { sampleReceiver, sampleReceipt } from '../../testing/samples/sample-receipts.js';
import { buildComprobante } from '../comprobante/build-comprobante.js';

function fechaOf(issuedAt: Date, postalCode: string): string {
  const receipt = sampleReceipt({ vendor: { postalCode } });
  return buildComprobante({
    receipt,
    receiver: sampleReceiver(),
    expenseDescription: null,
    issuedAt,
    serie: null,
    folio: '1',
    assumes: true,
  }).fecha;
}

describe('Fecha', () => {
  it.each([
    ['before midnight in Mexico City', '2026-11-22T05:59:59.999Z', '06600', '2026-11-21T23:59:59', '-06:00'],
    ['at midnight in Mexico City', '2026-11-22T06:00:00.000Z', '06600', '2026-11-22T00:00:00', '-06:00'],
    ['already tomorrow in Cancún', '2026-11-22T05:30:00.000Z', '77500', '2026-11-22T00:30:00', '-05:00'],
    ['still yesterday in Tijuana', '2026-11-22T07:30:00.000Z', '22000', '2026-11-21T23:30:00', '-08:00'],
    ['in winter in Ciudad Juárez', '2026-11-22T06:30:00.000Z', '32000', '2026-11-21T23:30:00', '-07:00'],
    ['in summer in Ciudad Juárez', '2026-07-15T06:30:00.000Z', '32000', '2026-07-15T00:30:00', '-06:00'],
    ['in summer in Ojinaga', '2026-07-15T05:30:00.000Z', '32880', '2026-07-15T00:30:00', '-05:00'],
    ['in summer in Nuevo Laredo', '2026-07-15T05:30:00.000Z', '88000', '2026-07-15T00:30:00', '-05:00'],
    ['in summer in Hermosillo', '2026-07-15T06:59:59.000Z', '83000', '2026-07-14T23:59:59', '-07:00'],
    ['at new year in Nuevo Vallarta', '2027-01-01T06:00:00.000Z', '63735', '2027-01-01T00:00:00', '-06:00'],
    ['at new year in Tepic', '2027-01-01T06:00:00.000Z', '63000', '2026-12-31T23:00:00', '-07:00'],
    // The hour that repeats at the border when daylight saving time ends.
    ['in the hour that repeats', '2026-11-01T07:30:00.000Z', '88000', '2026-11-01T01:30:00', '-06:00'],
  ])('%s', (_, instant, postalCode, fecha, offset) => {
    const issuedAt = new Date(instant);
    expect(fechaOf(issuedAt, postalCode)).toBe(fecha);
    // Never after the document is stamped, and far within SAT's limit of 72 hours.
    const age = issuedAt.getTime() - new Date(`${fecha}${offset}`).getTime();
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(1000);
  });
});
