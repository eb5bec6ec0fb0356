import { describe, expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { typedRows } from '../../../../test/support/receipts/typed-page.js';
import { labelledAmountPageOf, MAX_AMOUNTS_PER_LABEL } from '../labelled-amounts.js';
import { amountsAsRead } from '../reconciled-amounts.js';
import { adjustmentsOf } from '../total/adjustments.js';
import { paymentsOf } from './payments.js';

/** Each payment as `form amount`, then the invoice's form of payment. */
function paid(text: string, total = '350.00', tip?: string): (string | undefined)[] {
  const { payments, paymentForm } = paymentsOf(
    amountsAsRead(typedRows(text)),
    new Decimal(total),
    tip ? new Decimal(tip) : null,
  );
  return [
    ...(payments?.value ?? []).map(({ form, amount }) => `${form ?? 'card'} ${amount.toString()}`),
    paymentForm?.value,
  ];
}

describe('paymentsOf', () => {
  it.each([
    ['TOTAL  350.00\nEFECTIVO  500.00\nCAMBIO  150.00', ['01 350', '01']],
    ['TOTAL  350.00\nRECIBIDO  500.00\nSU CAMBIO  150.00', ['01 350', '01']],
    ['TOTAL  350.00\nTARJETA DE CREDITO  350.00', ['04 350', '04']],
    ['TOTAL  350.00\nVISA CREDITO  350.00\nAPROBADA', ['04 350', '04']],
    ['TOTAL  350.00\nTARJETA  350.00\n************1234  DEBITO\nAUT. 123456', ['28 350', '28']],
    ['TOTAL  350.00\nTARJETA  350.00', ['card 350', undefined]],
    ['TOTAL  350.00\nCB PROSA  350.00', ['card 350', undefined]],
    ['TOTAL  350.00\nALES Y CONTROLADOS', [undefined]],
    ['TOTAL  350.00\nSU REPRODUCCION ES UN DELITO', [undefined]],
    ['TOTAL  350.00\nTRANSFERENCIA SPEI  350.00', ['03 350', '03']],
    ['TOTAL  350.00\nVALES DE DESPENSA  350.00', ['08 350', '08']],
    ['TOTAL  350.00\nSI VALE  350.00', ['08 350', '08']],
    ['TOTAL  350.00\nTARJETA EDENRED  350.00', ['08 350', '08']],
    ['TOTAL  350.00\nMONEDERO ELECTRONICO  350.00', ['05 350', '05']],
    ['TOTAL  350.00\nCHEQUE  350.00', ['02 350', '02']],
    ['TOTAL  350.00\nVALES DESPENSA  200.00\nEFECTIVO  200.00\nCAMBIO  50.00', ['08 200', '01 150', '08']],
    ['TOTAL  350.00\nEFECTIVO  100.00\nTARJETA DE DEBITO  250.00', ['01 100', '28 250', '28']],
    ['TOTAL  350.00\n10.000L  D0LARES  180.00\nTARJETA CREDITO  170.00', ['04 170', '01 180', '01']],
    ['TOTAL  350.00\n10.00DL. D?LARES  180.00\nTARJETA CREDITO  170.00', ['04 170', '01 180', '01']],
    ['TOTAL  350.00\nDOLARES 10.00 TC 17.50 = 175.00\nTARJETA DE DEBITO  175.00', ['28 175', '01 175', '28']],
    ['TOTAL  350.00\nUSD 20 @ 19.05\nCAMBIO  31.00', ['01 350', '01']],
    ['TOTAL  350.00\nFORMA DE PAGO: TARJETA DE CREDITO', ['04 350', '04']],
    ['TOTAL  350.00\nTIPO OPER: TARJETA', ['card 350', undefined]],
    ['TOTAL  350.00\nTARJETA: MASTERCARD', ['card 350', undefined]],
    ['TOTAL  350.00\nTARJETA: MASTERCARD\nAPROBADA DEBITO', ['28 350', '28']],
    ['TOTAL  350.00\nMONEDERO  100.00\nEFECTIVO  250.00', ['05 100', '01 250', '01']],
  ])('reads %j', (text, expected) => {
    expect(paid(text)).toEqual(expected);
  });

  it('reads a payment that includes a tip', () => {
    expect(paid('TOTAL  350.00\nPROPINA  35.00\nTARJETA DE CREDITO  385.00', '350.00', '35.00')).toEqual([
      '04 385',
      '04',
    ]);
  });

  it('reads a payment that includes a donation', () => {
    const sums = 'TOTAL  350.00\nREDONDEO  0.32\nTOTAL CON REDONDEO  350.32';
    expect(paid(`${sums}\nTARJETA CREDITO  270.32\n5.00  DOLARES  80.00`)).toEqual([
      '04 270.32',
      '01 80',
      '04',
    ]);
  });

  it('reads no payment of fuel, if a purse is among payments that do not add up', () => {
    const payments = (purse: string) =>
      paid(`1 GASOLINA MAGNA  14.553  24.05  350.00\nTOTAL  350.00\nEFECTIVO  280.00\n${purse}`);
    expect(payments('MONEDERO  80.00')).toEqual([undefined]);
    expect(payments('MONEDERO ACUMULADO  80.00')).toEqual(['01 350', '01']);
  });

  it('does not read a balance as a payment', () => {
    expect(paid('TOTAL  350.00\nEFECTIVO  350.00\nSALDO MONEDERO  350.00')).toEqual(['01 350', '01']);
  });

  it.each(['SILICON TRANSP', 'CARNE MOLIDA'])(
    'does not read the line item %s as a form of payment',
    (name) => {
      expect(paid(`${name}  350.00\nTOTAL  350.00`)).toEqual([undefined]);
    },
  );

  it('limits the number of rows that it combines', () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) => `EFECTIVO  ${4100 + at}.00\nCAMBIO  ${1500 + at * 2}.50`,
    );
    const before = process.cpuUsage();
    paid(rows.join('\n'), '999.99');
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2000);
  });

  it('limits the number of donations that a payment may include', () => {
    const rows = (label: string, pesos: number): string[] =>
      Array.from({ length: 60 }, (_, at) => `${label}  ${pesos}.${10 + at}`);
    const text = ['TOTAL  100.00', ...rows('DONATIVO', 0), ...rows('TOTAL CON DONATIVO', 100)].join('\n');
    const page = labelledAmountPageOf(typedRows(text));
    expect(adjustmentsOf(page).nonInvoicedAmounts.length).toBeLessThanOrEqual(3 * MAX_AMOUNTS_PER_LABEL);
  });

  it('returns nothing if no payment is printed', () => {
    expect(paid('TOTAL  350.00')).toEqual([undefined]);
  });
});
