import type { X509Certificate } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Decimal } from 'decimal.js';
import {
  type DocumentWarning,
  failed,
  type ProviderOutcome,
  ProviderSilent,
  type StampedDocument,
} from '../provider.js';
import { areInSameGroup } from '../../receipts/vendors/self-invoicing.js';
import {
  vendorObservationOf,
  type VendorObservation,
} from '../../receipts/vendors/learned/vendor-observation.js';
import { mayBeNamedVendor } from '../../receipts/vendors/vendor-name-match.js';
import { isForged } from './document-seal.js';
import type { PartlyExpected } from './expected-document.js';
import { type IssuedCfdi, readIssuedCfdi, UnusableDocument } from './issued-cfdi.js';
import { mayBeWithheld } from './withheld-taxes.js';

const logger = new Logger('VerifyDocument');

/** The document of an issued invoice, as a provider returned it. */
export interface ProviderDocument {
  reference: string;
  /** The UUID that the provider stated beside the document, or null if it stated none. */
  uuid: string | null;
  xml: Buffer;
  pdf: Buffer;
  /** The vendor's address on the receipt. */
  vendorAddress: string | null;
  /** Whether it has no fiscal validity: then it says nothing about its vendor, and its certificate need not be SAT's. */
  isTest?: boolean;
  /**
   * Whether its total could be compared with the receipt's before it was issued; true by default. If not, a small difference
   * may come from the vendor's own rounding or group of companies, and is a warning.
   */
  isTotalShown?: boolean;
}

/**
 * Verifies a document and returns the outcome of its invoice. The document must be of this vendor, for this receiver, over the receipt's total to the
 * cent, as far as these are certain, and sealed by this vendor. A total that is lower by taxes that the receiver may withhold is
 * a warning. If its total was not shown before, a difference of
 * one cent, or another company of the vendor's group, is a warning. Otherwise the invoice fails with AMOUNT_MISMATCH or
 * PROVIDER_ANSWER_INVALID.
 * @param authorities SAT's authorities that issue vendors' certificates, if the operator has configured them: `SAT_AUTHORITIES`.
 * @throws {ProviderSilent} if the XML is not a whole, stamped document or the PDF is none: then the provider is asked again.
 */
export function verifyDocument(
  given: ProviderDocument,
  expected: PartlyExpected,
  authorities: readonly X509Certificate[],
): ProviderOutcome {
  const cfdi = usableCfdi(given.xml);
  if (!cfdi) {
    return failed(
      'PROVIDER_ANSWER_INVALID',
      'The invoicing provider answered with a document that cannot be used.',
    );
  }
  if (!given.pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
    throw new ProviderSilent('The provider gave something that is no PDF');
  }
  const warnings = warningsOf(cfdi, expected, given.isTotalShown ?? true);
  const excuses = (code: DocumentWarning['code']) => warnings.some((warning) => warning.code === code);
  const isOfThisInvoice =
    (isOfVendor(cfdi, expected) || excuses('ISSUED_BY_ANOTHER_COMPANY')) &&
    cfdi.receptor.rfc === expected.receiverRfc &&
    (given.uuid === null || given.uuid.toUpperCase() === cfdi.uuid);
  const transferred = beforeWithholding(cfdi).minus(cfdi.subTotal).plus(cfdi.descuento);
  const isPossible = !transferred.isNegative() && cfdi.descuento.lessThanOrEqualTo(cfdi.subTotal);
  if (!isOfThisInvoice || !isPossible) {
    return failed(
      'PROVIDER_ANSWER_INVALID',
      'The invoicing provider answered with a document that does not belong to this invoice.',
    );
  }
  if (isForged(cfdi, given.isTest ? [] : authorities)) {
    return failed(
      'PROVIDER_ANSWER_INVALID',
      'The invoicing provider answered with a document that its vendor has not sealed.',
    );
  }
  const totals = [expected.total, expected.totalWithDonation ?? null].filter((total) => total !== null);
  const hasTotal = expected.total === null || totals.some((total) => cfdi.total.equals(total));
  const isOverTotal = hasTotal || excuses('TOTAL_DIFFERS_BY_A_CENT') || excuses('TAXES_WITHHELD');
  if (cfdi.moneda !== 'MXN' || !isOverTotal) {
    return failed(
      'AMOUNT_MISMATCH',
      `The document ${cfdi.uuid} was issued over another amount than the receipt's. Ask the vendor to cancel it.`,
    );
  }
  const document = documentOf(cfdi, given, expected);
  return {
    state: 'completed',
    reference: given.reference,
    document: warnings.length > 0 ? { ...document, warnings } : document,
  };
}

/** Null if the document is whole and unusable: it would not change. */
function usableCfdi(xml: Buffer): IssuedCfdi | null {
  try {
    return readIssuedCfdi(xml);
  } catch (error) {
    if (!(error instanceof UnusableDocument)) throw error;
    logger.warn(`A document was refused: ${error.message}`);
    return null;
  }
}

const CENT = '0.01';

/** Differences from the receipt that are accepted with a warning. */
function warningsOf(cfdi: IssuedCfdi, expected: PartlyExpected, isTotalShown: boolean): DocumentWarning[] {
  const ofTotal = expected.total === null ? null : totalWarning(cfdi, expected.total, isTotalShown);
  const { vendorRfc } = expected;
  const isOfOtherCompany =
    !isTotalShown &&
    vendorRfc !== null &&
    cfdi.emisor.rfc !== vendorRfc &&
    areInSameGroup(cfdi.emisor.rfc, vendorRfc);
  const ofCompany: DocumentWarning = {
    code: 'ISSUED_BY_ANOTHER_COMPANY',
    message: "The document was issued by another company of the vendor's group.",
  };
  return [...(ofTotal ? [ofTotal] : []), ...(isOfOtherCompany ? [ofCompany] : [])];
}

/** Null if the totals are equal, or differ by more than can be accepted. */
function totalWarning(cfdi: IssuedCfdi, paid: string, isTotalShown: boolean): DocumentWarning | null {
  const { total, withheld } = cfdi;
  const differs = (amount: Decimal) =>
    amount
      .minus(paid)
      .abs()
      .greaterThan(isTotalShown ? 0 : CENT);
  const amounts = `document is over ${total.toFixed(2)}, and the receipt over ${paid}.`;
  if (total.equals(paid)) return null;
  if (!differs(total)) return { code: 'TOTAL_DIFFERS_BY_A_CENT', message: `The ${amounts}` };
  // Receipts print what the articles cost, before the buyer withholds taxes (RESICO, fees).
  if (withheld.isZero() || differs(beforeWithholding(cfdi)) || !mayBeWithheld(cfdi)) return null;
  return { code: 'TAXES_WITHHELD', message: `Taxes of ${withheld.toFixed(2)} are withheld: the ${amounts}` };
}

/** If the vendor's RFC is not certain on the receipt, it may be anybody with the printed name, except the receiver. */
function isOfVendor({ emisor, receptor }: IssuedCfdi, { vendorRfc, vendorName }: PartlyExpected): boolean {
  if (vendorRfc !== null) return emisor.rfc === vendorRfc;
  return emisor.rfc !== receptor.rfc && (!vendorName || mayBeNamedVendor(emisor.nombre, vendorName));
}

function documentOf(cfdi: IssuedCfdi, given: ProviderDocument, expected: PartlyExpected): StampedDocument {
  const { xml, pdf, vendorAddress, isTest } = given;
  const learnedVendor = learnedVendorOf(cfdi, given, expected);
  return {
    uuid: cfdi.uuid,
    subtotal: cents(cfdi.subTotal),
    tax: cents(cfdi.iva),
    ieps: cents(cfdi.ieps),
    localTaxes: cents(cfdi.localTaxes),
    withheldTaxes: cents(cfdi.withheld),
    total: cents(cfdi.total),
    currency: cfdi.moneda,
    vendor: { name: cfdi.emisor.nombre, rfc: cfdi.emisor.rfc, address: vendorAddress },
    xml,
    pdf,
    isTest,
    ...(learnedVendor && { learnedVendor }),
    ...(expected.assumptions && { assumptions: expected.assumptions }),
  };
}

/** Learns only from a document whose UUID the provider states, and only what the receipt says as well. */
function learnedVendorOf(
  { emisor }: IssuedCfdi,
  { uuid, isTest = false }: ProviderDocument,
  { vendorRfc, vendorName = null }: PartlyExpected,
): VendorObservation | null {
  if (isTest || uuid === null || vendorRfc === null || vendorName === null) return null;
  return vendorObservationOf(emisor, { rfc: vendorRfc, name: vendorName });
}

/** The price with transferred taxes. */
const beforeWithholding = ({ total, withheld }: IssuedCfdi): Decimal => total.plus(withheld);

const cents = (amount: Decimal): Decimal => amount.toDecimalPlaces(2);
