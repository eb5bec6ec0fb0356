/** Builds the CFDI 4.0 of a receipt. The document is ready to be checked and sealed. */
import { timeZoneOfPostalCode } from '../../sat/codigo-postal.js';
import { FORMA_PAGO_EFECTIVO, FORMA_PAGO_POR_DEFINIR, isFormaPago } from '../../sat/formas-pago.js';
import { refused, type RefusalCode } from '../../receipts/refusals.js';
import type { Receiver } from '../receiver.js';
import { invoicedTotalOf } from '../../receipts/validation/reconcile.js';
import type { ValidatedReceipt } from '../../receipts/validation/validated-receipt.js';
import { lineItemsOf } from '../line-items/line-items.js';
import type { Comprobante } from '../schema/comprobante.js';
import { toCents } from '../schema/decimal-arithmetic.js';
import { localTime } from '../schema/fecha.js';
import { refuseFlight } from './flights.js';
import { fuelRejected, hasFuel, permitNotFound, refusePurse, withPermit } from './fuel.js';
import type { Assumption } from './assumptions.js';
import { emisorOf, lugarExpedicionOf, receptorOf } from './parties.js';
import { localTaxesOf } from '../taxes/local-taxes.js';
import { printedTaxesOf } from '../taxes/printed-taxes.js';
import { amountsFault } from '../rules/fault-messages.js';
import { reconcileRounding } from './reconcile-rounding.js';
import type { Totals } from './totals.js';
import { splitTaxes } from '../taxes/split.js';
import { cfdiText } from '../schema/text.js';
import { CfdiRejected } from '../rules/cfdi-rejected.js';

export interface ComprobanteInput {
  receipt: ValidatedReceipt;
  receiver: Receiver;
  /** The caller's description of the purchase, or null. */
  expenseDescription: string | null;
  /** When the document is issued: Fecha is this instant in the local time of LugarExpedicion. */
  issuedAt: Date;
  /** The issuer's series, or null. */
  serie: string | null;
  /** Folio to use when the receipt has no number. */
  folio: string;
  /**
   * Whether the document may state what is neither printed nor settled by the law, which only a provider for tests may allow:
   * the general rate of IVA, the rate of a local tax, and the station's permit in a list that is not up to date. Otherwise such
   * receipts are rejected with TAXES_NOT_FOUND, LOCAL_TAX_RATE_NOT_FOUND or FUEL_PERMIT_NOT_FOUND. The IVA of a purchase of fuel
   * is never assumed.
   */
  assumes: boolean;
}

/** A document with what was assumed about it. */
export interface BuiltComprobante extends Comprobante {
  assumptions: readonly Assumption[];
}

const FOLIO_LENGTH = 40;
const FORMA_PAGO_TARJETA_CREDITO = '04';

/**
 * @throws {CfdiRejected} when the receipt's amounts allow no document (AMOUNTS_DISAGREE, CFDI40119, CFDI40166), or when
 * the receipt lacks what an invoice of fuel requires (FUEL_PERMIT_NOT_FOUND, FUEL_LITRES_NOT_FOUND,
 * FUEL_PAYMENT_NOT_FOUND) or was paid with a purse (FUEL_PURSE), or when it is of a flight (COMPLEMENT_NOT_SUPPORTED), or when
 * the rate of an article or of a local tax is unknown and must not be assumed (TAXES_NOT_FOUND, LOCAL_TAX_RATE_NOT_FOUND).
 */
export function buildComprobante(input: ComprobanteInput): BuiltComprobante {
  const { receipt, receiver } = input;
  const total = toCents(receipt.total);
  if (!total.gt(0)) throw new CfdiRejected('CFDI40166', amountsFault('the total is not above zero'));

  refuseFlight(receipt);
  const { conceptos, assumptions, ...amounts } = contentOf({ ...receipt, total }, input.expenseDescription);
  const isOfFuel = hasFuel(receipt, conceptos);
  if (isOfFuel) refusePurse(receipt);
  if (isOfFuel && !input.assumes && receipt.isFuelPermitAssumed) throw permitNotFound(receipt);
  const soldConceptos = isOfFuel ? withPermit(conceptos, receipt) : conceptos;
  if (isOfFuel || !input.assumes) refuseIf('TAXES_NOT_FOUND', assumptions.includes('IVA_RATE'));
  if (!input.assumes) refuseIf('LOCAL_TAX_RATE_NOT_FOUND', assumptions.includes('LOCAL_TAX_RATE'));
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
    conceptos: soldConceptos,
    assumptions: [
      ...assumptions,
      ...(isOfFuel && receipt.isFuelPermitAssumed ? (['FUEL_PERMIT'] as const) : []),
      ...(input.assumes && receipt.isVendorNameDoubtful ? (['VENDOR_NAME'] as const) : []),
      ...(printedFormaPago(receipt) === null ? (['PAYMENT_FORM'] as const) : []),
    ],
    ...amounts,
  };
}

/** Conceptos, local taxes and totals. Local taxes are outside the Conceptos, and a donation is no part of the document. */
function contentOf(
  receipt: ValidatedReceipt,
  expenseDescription: string | null,
): Totals & Pick<BuiltComprobante, 'conceptos' | 'trasladosLocales' | 'assumptions'> {
  const printed = printedTaxesOf(receipt);
  const { total, iva, ieps } = printed;
  if (!total.gt(0)) {
    throw new CfdiRejected('AMOUNTS_DISAGREE', amountsFault('the local taxes are more than the total'));
  }
  const { allocations, isIvaAssumed } = splitTaxes(lineItemsOf(receipt, expenseDescription), printed);
  const statesIeps = allocations.some(({ treatment, cuota }) => treatment.ieps ?? cuota);
  const { conceptos, totals } = reconcileRounding(allocations, {
    total,
    iva,
    ieps: statesIeps ? ieps : null,
  });
  const { trasladosLocales, isRateAssumed } = localTaxesOf(receipt.localTaxes, conceptos);
  const assumptions: readonly Assumption[] = [
    ...(isIvaAssumed ? (['IVA_RATE'] as const) : []),
    ...(isRateAssumed ? (['LOCAL_TAX_RATE'] as const) : []),
  ];
  return { conceptos, trasladosLocales, assumptions, ...totals, total: invoicedTotalOf(receipt) };
}

/** @throws {CfdiRejected} with this code. */
function refuseIf(
  code: Extract<RefusalCode, 'TAXES_NOT_FOUND' | 'LOCAL_TAX_RATE_NOT_FOUND'>,
  isUnknown: boolean,
): void {
  if (isUnknown) throw new CfdiRejected(code, refused(code).message);
}

/**
 * The printed form of payment. The default is cash. For a card of unknown kind the default is a credit card, because cash
 * would certainly be false.
 */
function formaPagoOf(receipt: ValidatedReceipt): string {
  const fallback = receipt.paidByCardOfUnknownKind ? FORMA_PAGO_TARJETA_CREDITO : FORMA_PAGO_EFECTIVO;
  return printedFormaPago(receipt) ?? fallback;
}

/** The printed form of payment, without a default. @throws {CfdiRejected} FUEL_PAYMENT_NOT_FOUND */
function formaPagoOfFuel(receipt: ValidatedReceipt): string {
  const formaPago = printedFormaPago(receipt);
  if (formaPago === null) throw fuelRejected('FUEL_PAYMENT_NOT_FOUND');
  return formaPago;
}

/** Null for 99: it means that the purchase is paid later, but a receipt is for a purchase that is paid. */
function printedFormaPago({ paymentForm }: ValidatedReceipt): string | null {
  const isKnown = paymentForm !== null && isFormaPago(paymentForm) && paymentForm !== FORMA_PAGO_POR_DEFINIR;
  return isKnown ? paymentForm : null;
}
