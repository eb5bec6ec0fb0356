/** From what was read on a receipt to a CFDI 4.0, ready to be checked and sealed. */
import { timeZoneOfPostalCode } from '../../sat/codigo-postal.js';
import { FORMA_PAGO_EFECTIVO, FORMA_PAGO_POR_DEFINIR, isFormaPago } from '../../sat/formas-pago.js';
import type { Receiver } from '../receiver.js';
import type { ValidatedReceipt } from '../../receipts/validation/validated-receipt.js';
import { lineItemsOf } from '../line-items/line-items.js';
import type { Comprobante } from '../schema/comprobante.js';
import { toCents } from '../schema/decimals.js';
import { localTime } from '../schema/fecha.js';
import { fuelRejected, hasFuel, withPermit } from './fuel.js';
import { emisorOf, lugarExpedicionOf, receptorOf } from './parties.js';
import { localTaxConceptos, untaxedConcepto } from '../taxes/local-taxes.js';
import { printedTaxesOf } from '../taxes/printed-taxes.js';
import { amountsFault } from '../rules/rule-sentences.js';
import { reconcileRounding, type ReconciledTotal } from './reconcile-rounding.js';
import { splitTaxes } from '../taxes/split.js';
import { cfdiText } from '../schema/text.js';
import { CfdiRejected } from '../rules/cfdi-rejected.js';

export interface ComprobanteInput {
  receipt: ValidatedReceipt;
  receiver: Receiver;
  /** What the caller says that was bought, or null. */
  expenseDescription: string | null;
  /** When the document is made: its Fecha is this instant on the clocks of LugarExpedicion. */
  issuedAt: Date;
  /** Whoever issues gives its documents a series, or none. */
  serie: string | null;
  /** Folio for receipts without a number. */
  folio: string;
}

const FOLIO_LENGTH = 40;
const FORMA_PAGO_TARJETA_CREDITO = '04';

/**
 * @throws {CfdiRejected} when the receipt's amounts allow no document (AMOUNTS_DISAGREE, CFDI40119, CFDI40166), or lack
 * what an invoice of fuel must say (FUEL_PERMIT_NOT_FOUND, FUEL_LITRES_NOT_FOUND, FUEL_PAYMENT_NOT_FOUND).
 */
export function buildComprobante(input: ComprobanteInput): Comprobante {
  const { receipt, receiver } = input;
  const total = toCents(receipt.total);
  if (!total.gt(0)) throw new CfdiRejected('CFDI40166', amountsFault('the total is not above zero'));

  const { conceptos, totals } = contentOf({ ...receipt, total }, input.expenseDescription);
  const isOfFuel = hasFuel(receipt, conceptos);
  const sold = isOfFuel ? withPermit(conceptos, receipt) : conceptos;
  const lugarExpedicion = lugarExpedicionOf(receipt.vendor, receiver);
  return {
    serie: input.serie,
    folio: cfdiText(receipt.ticketNumber ?? '', FOLIO_LENGTH) || input.folio,
    fecha: localTime(input.issuedAt, timeZoneOfPostalCode(lugarExpedicion)),
    formaPago: isOfFuel ? formaPagoOfFuel(receipt) : formaPagoOf(receipt),
    moneda: 'MXN',
    tipoDeComprobante: 'I',
    exportacion: '01',
    metodoPago: 'PUE',
    lugarExpedicion,
    emisor: emisorOf(receipt.vendor),
    receptor: receptorOf(receiver, lugarExpedicion),
    conceptos: sold,
    ...totals,
  };
}

/** Conceptos and sums. Local taxes, and what was given to a charity, are no part of the sales, and stand behind them. */
function contentOf(receipt: ValidatedReceipt, expenseDescription: string | null): ReconciledTotal {
  const printed = printedTaxesOf(receipt);
  const { total, iva, ieps } = printed;
  if (!total.gt(0)) {
    throw new CfdiRejected('AMOUNTS_DISAGREE', amountsFault('the local taxes are more than the total'));
  }
  const allocations = splitTaxes(lineItemsOf(receipt, expenseDescription), printed);
  const statesIeps = allocations.some(({ treatment, cuota }) => treatment.ieps ?? cuota);
  const target = { total: receipt.total, iva, ieps: statesIeps ? ieps : null };
  const donation = receipt.addsUp?.donation;
  const given = donation?.gt(0) ? [untaxedConcepto('REDONDEO', donation)] : [];
  return reconcileRounding(allocations, target, [...localTaxConceptos(receipt), ...given]);
}

/**
 * As read. A card that is said to be neither is taken for a credit card: cash would be certainly false. Cash where the
 * receipt does not say.
 */
function formaPagoOf(receipt: ValidatedReceipt): string {
  const unsaid = receipt.paidByCardOfUnknownKind ? FORMA_PAGO_TARJETA_CREDITO : FORMA_PAGO_EFECTIVO;
  return formaPagoRead(receipt) ?? unsaid;
}

/** As read, and never guessed. @throws {CfdiRejected} FUEL_PAYMENT_NOT_FOUND */
function formaPagoOfFuel(receipt: ValidatedReceipt): string {
  const read = formaPagoRead(receipt);
  if (read === null) throw fuelRejected('FUEL_PAYMENT_NOT_FOUND');
  return read;
}

/** Never 99, which is for what is paid later: the purchase is paid. */
function formaPagoRead({ paymentForm }: ValidatedReceipt): string | null {
  const isKnown = paymentForm !== null && isFormaPago(paymentForm) && paymentForm !== FORMA_PAGO_POR_DEFINIR;
  return isKnown ? paymentForm : null;
}
