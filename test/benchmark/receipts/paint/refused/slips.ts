import { formatCents } from '../money.js';
import { BANKS } from '../parts/slip.js';
import type { Refusal } from './refusal.js';
import { printedByShop } from './refusal.js';

const cardSlip = printedByShop(
  'card-slip',
  'a card slip alone: no vendor RFC, no purchase',
  ({ random, till, moment, vendor }) => {
    till.centre(random.pick(BANKS), { size: 1.3, bold: true });
    till.centre(vendor.brand ?? vendor.legalName.split(' ').slice(0, 3).join(' '));
    till.left(`Afiliación: ${random.digits(8)}`);
    till.left(`Terminal: ${random.code(8)}   Lote: ${random.digits(3)}`);
    till.pair(moment.date, moment.time);
    till.centre('VENTA', { bold: true });
    till.left(`No. tarjeta: **** **** **** ${random.digits(4)}`);
    till.left(random.pick(['VISA CREDITO', 'MASTERCARD DEBITO']));
    till.left(`Aut: ${random.digits(6)}   Ref: ${random.digits(12)}`);
    till.pair('TOTAL', `$${formatCents(random.int(8_000, 350_000))}`, { size: 1.2, bold: true });
    till.left(`AID: A0000000031010  ARQC: ${random.code(16)}`);
    till.centre('APROBADA');
    till.centre('Copia cliente');
  },
);

const cashMachine = printedByShop('atm-slip', 'a withdrawal, no purchase', ({ random, till, moment }) => {
  till.centre(random.pick(BANKS), { size: 1.3, bold: true });
  till.centre(`Cajero ${random.digits(6)}`);
  till.pair(moment.date, moment.time);
  till.rule();
  till.left(`Tarjeta: ************${random.digits(4)}`);
  till.left('Operación: Retiro de efectivo');
  till.pair('Importe', `$${formatCents(random.int(2, 80) * 10_000)}`);
  till.pair('Comisión', `$${formatCents(random.pick([0, 3480]))}`);
  till.pair('Saldo disponible', `$${formatCents(random.int(10_000, 4_000_000))}`);
  till.rule();
  till.centre('Conserve su comprobante');
});

const deposit = printedByShop('bank-deposit', 'a deposit, no purchase', ({ random, till, moment }) => {
  till.centre(random.pick(BANKS), { size: 1.2, bold: true });
  till.centre('Ficha de depósito');
  till.left(`Sucursal ${random.digits(4)}   Cajero ${random.digits(3)}`);
  till.left(`Fecha ${moment.date} ${moment.time}`);
  till.left(`Cuenta abono: ${random.digits(10)}`);
  till.left('Titular: Público en general');
  till.pair('Depósito en efectivo', `$${formatCents(random.int(50_000, 2_500_000))}`);
  till.left(`Folio: ${random.digits(9)}`);
  till.centre('Operación exitosa');
});

export const SLIPS: readonly Refusal[] = [cardSlip, cashMachine, deposit];
