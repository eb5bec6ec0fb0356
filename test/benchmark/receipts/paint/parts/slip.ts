import type { Shop } from '../shop.js';

export const BANKS = ['Banco Meridiano', 'Bancrecer del Bajío', 'Banca Altiplano', 'Banco Nopalera'];

/** Prints the card slip: the bank's name, and the amount again. */
export function printSlip({ random, till }: Shop, amount: number, credit: boolean): void {
  till.space(random.float(0.5, 1.2));
  till.rule();
  till.centre(random.pick(BANKS), { bold: random.chance(0.5) });
  till.centre('Venta');
  till.left(`Afiliación: ${random.digits(7)}   Terminal: ${random.digits(8)}`);
  till.left(`XXXX XXXX XXXX ${random.digits(4)}  ${credit ? 'CREDITO' : 'DEBITO'}`);
  till.left(`Autorización: ${random.digits(6)}  ARQC ${random.code(12)}`);
  till.pair(random.pick(['Importe', 'Monto', 'Importe M.N.']), till.style.money(amount));
  till.centre(random.pick(['Aprobada', 'Autorizado mediante firma electrónica', 'NIP verificado']));
  till.centre('Pagaré negociable únicamente con instituciones de crédito', { size: 0.85 });
}

/** Prints the slip of a terminal on a paper of its own. */
export function printLooseSlip(shop: Shop, amount: number, credit: boolean): void {
  const { random, till, vendor, moment } = shop;
  till.centre(vendor.brand ?? vendor.legalName);
  till.centre(`${vendor.address.street}, ${vendor.address.city}`);
  till.left(moment.date);
  printSlip(shop, amount, credit);
  till.space(1.5);
  till.centre('Firma: ______________________');
  till.centre(random.pick(['Copia cliente', 'C-L-I-E-N-T-E']));
}
