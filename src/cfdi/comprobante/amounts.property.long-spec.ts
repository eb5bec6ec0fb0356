import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { anyReceipt } from '../../../test/support/cfdi/receipt-generator.js';
import { NOON } from '../../../test/support/cfdi/sample-comprobante.js';
import { sampleReceiver, sampleReceipt } from '../../testing/samples/sample-receipts.js';
import { IEPS, IVA, type Impuesto } from '../../sat/impuestos.js';
import type { ValidatedReceipt } from '../../receipts/validation/validated-receipt.js';
import { buildComprobante } from './build-comprobante.js';
import type { Comprobante } from '../schema/comprobante.js';
import { sumOf } from '../schema/decimal-arithmetic.js';
import { violationsOf } from '../rules/all-rules.js';

const SEED = 20261121;
/** Number of receipts for the first property; the two shorter ones have their own. */
const RECEIPTS = 2_000;

const cents = (value: number) => new Decimal(value).div(100);
const build = (receipt: ValidatedReceipt) =>
  buildComprobante({
    receipt,
    receiver: sampleReceiver(),
    expenseDescription: null,
    issuedAt: NOON,
    serie: null,
    folio: '1',
    assumes: true,
  });

function buildAndCheck(receipt: ValidatedReceipt): Comprobante {
  const comprobante = build(receipt);
  expect(violationsOf(comprobante)).toEqual([]);
  expect(comprobante.total.toFixed(2)).toBe(receipt.total.toFixed(2));
  return comprobante;
}

function taxOf({ impuestos }: Comprobante, impuesto: Impuesto): Decimal {
  return sumOf(
    impuestos.traslados.filter((row) => row.impuesto === impuesto).flatMap(({ importe }) => importe ?? []),
  );
}

/** Registers round the tax of each item; SAT rounds the tax of all items. */
function expectNear(tax: Decimal, printed: Decimal, lines: number): void {
  const rounding = new Decimal('0.005').times(lines).plus('0.011');
  expect({ tax, printed, isNear: tax.minus(printed).abs().lte(rounding) }).toMatchObject({ isNear: true });
}

/** Expects the printed IVA, and the printed IEPS except the part without a rate, which stays in the prices. */
function expectPrintedTaxes(comprobante: Comprobante, receipt: ValidatedReceipt): void {
  if (receipt.iva) expectNear(taxOf(comprobante, IVA), receipt.iva, receipt.lines.length);
  const ieps = taxOf(comprobante, IEPS);
  if (!receipt.ieps || ieps.isZero()) return;
  const byLitre = comprobante.conceptos.some(({ traslados }) =>
    traslados.some(({ tipoFactor }) => tipoFactor === 'Cuota'),
  );
  const inPrices = receipt.taxes.filter(({ kind, rate }) => kind === 'IEPS' && rate === null && !byLitre);
  const stated = receipt.ieps.minus(sumOf(inPrices.map(({ amount }) => amount)));
  expectNear(ieps, stated, receipt.lines.length);
}

describe('amounts of any receipt', () => {
  it('add up to the total, follow every rule and match the printed taxes', () => {
    fc.assert(
      fc.property(anyReceipt, (receipt) => expectPrintedTaxes(buildAndCheck(receipt), receipt)),
      { numRuns: RECEIPTS, seed: SEED },
    );
  });

  it('add up for every total when nothing else is printed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.constantFrom(null, '0.16', '0.08', '0'),
        (total, rate) => {
          buildAndCheck({
            ...sampleReceipt(),
            total: cents(total),
            ivaRate: rate === null ? null : new Decimal(rate),
          });
        },
      ),
      { numRuns: 400, seed: SEED },
    );
  });

  it('give the printed IVA when a part of the purchase is at 0 % and no lines are read', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 10_000_000 }),
        fc.double({ min: 0.02, max: 0.95, noNaN: true }),
        (total, part) => {
          const iva = cents(total).times(part).times(16).div(116).toDecimalPlaces(2);
          const comprobante = buildAndCheck({ ...sampleReceipt(), total: cents(total), iva });
          if (iva.gt('0.5') && part < 0.9) expect(taxOf(comprobante, IVA).toFixed(2)).toBe(iva.toFixed(2));
        },
      ),
      { numRuns: 200, seed: SEED },
    );
  });
});
