import { Decimal } from 'decimal.js';
import { FIELDS, type SingleKey } from '../extraction/field-table.js';
import { isCertain } from '../extraction/certainty.js';
import type { ExtractedReceipt } from '../extraction/extracted-receipt.js';
import type { ExtractedLine } from '../extraction/values.js';
import { isSameRfc } from '../fields/vendor/rfc.js';
import { foldCharacters } from '../layout/fold.js';
import { shownFields } from '../output/shown-fields.js';
import { certainReceiptOf, type Verdict } from '../verdict.js';
import { hasLegalForm, withoutLegalForm } from '../vocabulary/company-forms.js';
import type { KnownVendors } from '../vendors/known-vendors.js';
import { companyInitials, rfcFitsName } from '../../sat/rfc-iniciales.js';
import { type CorrectedItem, type Correction, MAX_TEXT_LENGTH } from './correction.js';
import { looksLike, mayBeMisread, mayBeMisreadName } from './misreading.js';

/** A corrected field that contradicts the receipt. */
export interface Contradiction {
  field: keyof Correction;
  /**
   * `certain`: the field was read with certainty, and no misreading explains the correction. `other vendor`: the RFC is not
   * that of the vendor whose name is printed.
   */
  reason: 'certain' | 'other vendor';
}

export interface PrintContext {
  receiverRfc: string;
  /** The verdict on the extraction without corrections. */
  verdict: Verdict;
  /** Fields that the failure blames, which may change although they were read with certainty. */
  blamed: readonly SingleKey[];
  vendors: KnownVendors;
}

/**
 * Returns the corrected fields that contradict what the receipt prints, because print outranks typing: only a field that is
 * missing, uncertain or blamed may have any value. A field that was read with certainty may change as far as a misreading
 * explains it. The total is never open by blame alone: while it is certain, something else is wrong. A vendor's RFC that is
 * no misreading of the printed one must be that of the printed name. `docs/decisions/sandbox.md` has the rules.
 */
export function contradictionsOf(
  extracted: ExtractedReceipt,
  correction: Correction,
  context: PrintContext,
): Contradiction[] {
  const asRead = certainReceiptOf(extracted, context.receiverRfc);
  const certain = certainFields(extracted, context);
  const contradictions = (Object.keys(correction) as (keyof Correction)[]).flatMap(
    (field): Contradiction[] => {
      if (!certain.has(field) || isExplained(field, extracted, correction, context)) return [];
      return [{ field, reason: 'certain' }];
    },
  );
  const { vendorRfc } = correction;
  const readRfc = asRead.vendor.rfc ?? extracted.vendorRfc?.value ?? null;
  const isNewRfc = vendorRfc !== undefined && (readRfc === null || !isSameRfc(readRfc, vendorRfc));
  const isReported = contradictions.some(({ field }) => field === 'vendorRfc');
  if (isNewRfc && !isReported && !mayBeVendorOf(asRead.vendor.name, vendorRfc, context.vendors))
    contradictions.push({ field: 'vendorRfc', reason: 'other vendor' });
  return contradictions;
}

/** The correction without the fields that contradict the receipt: these stay as printed. */
export function withoutContradictions(
  extracted: ExtractedReceipt,
  correction: Correction,
  context: PrintContext,
): Correction {
  const contradicted = new Set(contradictionsOf(extracted, correction, context).map(({ field }) => field));
  return Object.fromEntries(
    Object.entries(correction).filter(([field]) => !contradicted.has(field as keyof Correction)),
  );
}

function certainFields(
  extracted: ExtractedReceipt,
  { verdict, blamed }: PrintContext,
): Set<keyof Correction> {
  const shown = new Map(shownFields(extracted, verdict).map(({ name, status }) => [name, status]));
  const isOpen = (key: SingleKey): boolean =>
    blamed.includes(key) || shown.get(FIELDS[key].name) !== 'certain';
  const keys: readonly (keyof Correction)[] = CORRECTABLE_KEYS.filter((key) => !isOpen(key));
  const { total } = extracted;
  return new Set([...keys, ...(total && isCertain(extracted, 'total') ? (['total'] as const) : [])]);
}

const CORRECTABLE_KEYS = [
  'vendorName',
  'vendorRfc',
  'date',
  'time',
  'subtotal',
  'discount',
  'iva',
  'paymentForm',
  'ticketNumber',
  'fuelPermit',
  'lines',
] as const satisfies readonly (keyof Correction & SingleKey)[];

/** Whether a misreading explains the correction of a certain field. */
function isExplained(
  field: keyof Correction,
  extracted: ExtractedReceipt,
  correction: Correction,
  { receiverRfc, vendors }: PrintContext,
): boolean {
  if (field === 'lines') return areMisreadLines(extracted.lines?.value ?? [], correction.lines ?? []);
  const meant = correction[field];
  if (meant === undefined) return true;
  if (meant === null) return false;
  const { vendor } = certainReceiptOf(extracted, receiverRfc);
  if (field === 'vendorRfc') return vendor.rfc === null || mayBeMisread(vendor.rfc, meant);
  if (field === 'vendorName')
    return vendor.name === null || isSameName(vendor.name, meant) || isKnownName(vendor.rfc, meant, vendors);
  if (field === 'paymentForm') return extracted.paymentForm?.value === meant;
  const read = extracted[field]?.value ?? '';
  return read instanceof Decimal ? isMisreadAmount(read, meant) : mayBeMisread(read, meant);
}

/** Items may change in misread letters and digits. None may be added or removed. People see long descriptions cut. */
function areMisreadLines(read: readonly ExtractedLine[], meant: readonly CorrectedItem[]): boolean {
  return (
    read.length === meant.length &&
    read.every((line, index) => {
      const item = meant[index];
      return (
        item?.was === index &&
        mayBeMisreadName(line.description.slice(0, MAX_TEXT_LENGTH), item.description) &&
        isMisreadAmount(line.quantity, item.quantity) &&
        isMisreadAmount(line.unitPrice, item.unitPrice) &&
        isMisreadAmount(line.amount, item.amount)
      );
    })
  );
}

/** Decimals of measures, as in SAT's documents. */
const DECIMALS = 6;

function isMisreadAmount(read: Decimal, meant: string): boolean {
  const other = new Decimal(meant);
  return (
    read.isNegative() === other.isNegative() && mayBeMisread(read.toFixed(DECIMALS), other.toFixed(DECIMALS))
  );
}

/** Whether a name is the printed one, with or without its legal form, or as misread. */
function isSameName(printed: string, meant: string): boolean {
  const bare = (name: string): string => withoutLegalForm(foldCharacters(name));
  return mayBeMisreadName(bare(printed), bare(meant));
}

const isKnownName = (rfc: string | null, name: string, vendors: KnownVendors): boolean => {
  const known = rfc === null ? undefined : vendors.get(rfc);
  return known !== undefined && isSameName(known.name, name);
};

/**
 * Whether an RFC may be that of the vendor whose name is printed. A known vendor's name or sign must be printed. Otherwise a
 * printed name without a legal form says nothing: it may be the sign of any vendor's shop. With a legal form it is a company's
 * name, and the RFC must have its initials, one of which may be misread.
 * @param printed null if no name is certain: then nothing contradicts the RFC.
 */
function mayBeVendorOf(printed: string | null, rfc: string, vendors: KnownVendors): boolean {
  if (printed === null) return true;
  const known = vendors.get(rfc);
  const text = foldCharacters(printed);
  if (known)
    return isSameName(printed, known.name) || known.signs.some((sign) => ` ${text} `.includes(` ${sign} `));
  if (!hasLegalForm(text)) return true;
  if (rfc.length === RFC_LENGTH_OF_PERSONS) return rfcFitsName(rfc, printed);
  const [initials, letters] = [companyInitials(printed), rfc.slice(0, 3)];
  const differing = [...letters].filter((letter, at) => letter !== initials[at]);
  return (
    differing.length === 0 ||
    (differing.length === 1 && [...letters].every((letter, at) => looksLike(letter, initials[at] ?? '')))
  );
}

const RFC_LENGTH_OF_PERSONS = 13;
