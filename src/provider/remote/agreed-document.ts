import type { X509Certificate } from 'node:crypto';
import type { Decimal } from 'decimal.js';
import { failed, type ProviderOutcome, ProviderSilent, type StampedDocument } from '../provider.js';
import { lessonOf, type VendorLesson } from '../../receipts/vendors/learned/vendor-lesson.js';
import { isNamed } from '../../receipts/vendors/is-named.js';
import { isForged } from './document-seal.js';
import type { PartlyExpected } from './expected.js';
import { type IssuedCfdi, readIssuedCfdi } from './issued-cfdi.js';

/** What a provider answered of an issued invoice. */
export interface GivenDocument {
  reference: string;
  /** The fiscal folio that the provider named beside the document, or null when it named none. */
  uuid: string | null;
  xml: Buffer;
  pdf: Buffer;
  /** Of the vendor, as the receipt has it. */
  vendorAddress: string | null;
  /** Whether it has no fiscal validity: then it says nothing of its vendor, and its certificate need not be SAT's. */
  isTest?: boolean;
}

/**
 * A finished document, when it is what was asked for: of this vendor, for this receiver, over the receipt's total to the
 * cent, as far as these were certain, and sealed by this vendor. Otherwise the invoice fails: AMOUNT_MISMATCH,
 * PROVIDER_ANSWER_INVALID.
 * @param roots the authorities of SAT whose certificates vendors seal with, where the operator gave them: `SAT_ROOTS`.
 * @throws {ProviderSilent} when XML or PDF are none: then it is asked again.
 */
export function agreedDocument(
  given: GivenDocument,
  expected: PartlyExpected,
  roots: readonly X509Certificate[],
): ProviderOutcome {
  const cfdi = readIssuedCfdi(given.xml);
  if (!given.pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) {
    throw new ProviderSilent('The provider gave something that is no PDF');
  }
  const isOfThisInvoice =
    isOfVendor(cfdi, expected) &&
    cfdi.receptor.rfc === expected.receiverRfc &&
    (given.uuid === null || given.uuid.toUpperCase() === cfdi.uuid);
  const isPossible = !taxOf(cfdi).isNegative() && cfdi.descuento.lessThanOrEqualTo(cfdi.subTotal);
  if (!isOfThisInvoice || !isPossible) {
    return failed(
      'PROVIDER_ANSWER_INVALID',
      'The invoicing provider answered with a document that does not belong to this invoice.',
    );
  }
  if (isForged(cfdi, given.isTest ? [] : roots)) {
    return failed(
      'PROVIDER_ANSWER_INVALID',
      'The invoicing provider answered with a document that its vendor has not sealed.',
    );
  }
  if (cfdi.moneda !== 'MXN' || (expected.total !== null && !cfdi.total.equals(expected.total))) {
    return failed(
      'AMOUNT_MISMATCH',
      `The document ${cfdi.uuid} was issued over another amount than the receipt's. Ask the vendor to cancel it.`,
    );
  }
  return { state: 'completed', reference: given.reference, document: documentOf(cfdi, given, expected) };
}

/** Where the receipt does not say for certain whose it is, the vendor may be anybody whom it names, but the receiver. */
function isOfVendor({ emisor, receptor }: IssuedCfdi, { vendorRfc, vendorName }: PartlyExpected): boolean {
  if (vendorRfc !== null) return emisor.rfc === vendorRfc;
  return emisor.rfc !== receptor.rfc && (!vendorName || isNamed(emisor.nombre, vendorName));
}

function documentOf(cfdi: IssuedCfdi, given: GivenDocument, expected: PartlyExpected): StampedDocument {
  const { xml, pdf, vendorAddress } = given;
  const lesson = lessonIn(cfdi, given, expected);
  return {
    uuid: cfdi.uuid,
    subtotal: cents(cfdi.subTotal),
    tax: cents(taxOf(cfdi)),
    total: cents(cfdi.total),
    currency: cfdi.moneda,
    vendor: { name: cfdi.emisor.nombre, rfc: cfdi.emisor.rfc, address: vendorAddress },
    xml,
    pdf,
    ...(lesson && { lesson }),
  };
}

/** Only of a document whose folio the provider vouches for, and only what the receipt says as well. */
function lessonIn(
  { emisor }: IssuedCfdi,
  { uuid, isTest = false }: GivenDocument,
  { vendorRfc, vendorName = null }: PartlyExpected,
): VendorLesson | null {
  if (isTest || uuid === null || vendorRfc === null || vendorName === null) return null;
  return lessonOf(emisor, { rfc: vendorRfc, name: vendorName });
}

const taxOf = ({ total, subTotal, descuento }: IssuedCfdi): Decimal => total.minus(subTotal).plus(descuento);

const cents = (amount: Decimal): Decimal => amount.toDecimalPlaces(2);
