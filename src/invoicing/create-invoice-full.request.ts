import { checkParsed } from '../platform/http/check-parsed.js';
import { InvalidRequest } from '../platform/http/domain-error.js';
import { JsonShape } from '../platform/http/json-shape.js';
import { readEmail, readPhoneNumber } from '../profiles/contact.js';
import { checkPostalCode, checkRegimen, readRfc, type TaxData } from '../tax-info/tax-data.js';
import { MAX_TAXPAYER } from '../tax-info/tax-info.requests.js';
import { type ImageLimits, readReceiptImage, type ReceiptImage } from './receipt-image.js';

/** A request of `create-invoice-full` that passed every check which needs no database. */
export interface CreateInvoiceFull {
  taxData: TaxData;
  email: string | null;
  phoneNumber: string | null;
  expenseDescription: string | null;
  image: ReceiptImage;
}

const TAX_FIELDS = ['tax_id', 'cfdi_use', 'fiscal_regimen', 'taxpayer', 'postal_code'] as const;
const CONTACT_FIELDS = ['email', 'phone_number', 'expense_description'] as const;
const MAX_DESCRIPTION = 50;

/**
 * Checks a body in the specified order: missing fields (all named at once), RFC, regime, postal code, email, phone,
 * description, image.
 * @param body parsed JSON, or the fields of a form with the uploaded file's bytes as `receipt_image`.
 * @throws {InvalidRequest | InvalidImageFormat | PayloadTooLarge} with the code of the first check that fails.
 */
export function readCreateInvoiceFull(body: Record<string, unknown>, limits: ImageLimits): CreateInvoiceFull {
  const taxInfo = readTaxInfo(body);
  const texts = {
    ...textsOf(taxInfo, TAX_FIELDS, 'tax_info.'),
    ...textsOf(body, CONTACT_FIELDS),
  };
  const image = body['receipt_image'];
  if (image !== undefined && image !== null && typeof image !== 'string' && !Buffer.isBuffer(image)) {
    throw wrongType('receipt_image');
  }
  const missing = [
    ...TAX_FIELDS.filter((field) => !texts[field]),
    ...(image?.length ? [] : ['receipt_image']),
  ];
  if (missing.length > 0) {
    throw new InvalidRequest(`Missing required fields: ${missing.join(', ')}`, 'MISSING_REQUIRED_FIELDS');
  }
  if (texts.taxpayer.length > MAX_TAXPAYER)
    throw new InvalidRequest(`taxpayer can have at most ${MAX_TAXPAYER} characters`);
  const taxId = readRfc(texts.tax_id);
  checkRegimen(texts.fiscal_regimen, taxId);
  checkPostalCode(texts.postal_code);
  return {
    taxData: {
      taxId,
      taxpayer: texts.taxpayer,
      postalCode: texts.postal_code,
      fiscalRegimen: texts.fiscal_regimen,
      cfdiUse: texts.cfdi_use.toUpperCase(),
    },
    email: texts.email ? readEmail(texts.email) : null,
    phoneNumber: texts.phone_number ? readPhoneNumber(texts.phone_number) : null,
    expenseDescription: readDescription(texts.expense_description),
    image: readReceiptImage(image as string | Buffer, limits, { bareBase64: false }),
  };
}

/** `tax_info` is an object; a form may also carry it as a JSON text, as `tax_info[…]` or as `tax_info.…` fields. */
function readTaxInfo(body: Record<string, unknown>): Record<string, unknown> {
  const dotted = TAX_FIELDS.filter((field) => `tax_info.${field}` in body).map((field) => [
    field,
    body[`tax_info.${field}`],
  ]);
  const given = typeof body['tax_info'] === 'string' ? parseJson(body['tax_info']) : (body['tax_info'] ?? {});
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw wrongType('tax_info', 'an object');
  return { ...given, ...Object.fromEntries(dotted) };
}

/** The body was checked as a text here; what it says has to be checked again. */
function parseJson(text: string): unknown {
  new JsonShape().check(Buffer.from(text));
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw wrongType('tax_info', 'an object');
  }
  checkParsed(parsed);
  return parsed;
}

/** The named members as trimmed texts; an absent one, or null, is the empty text. */
function textsOf<Field extends string>(
  from: Record<string, unknown>,
  fields: readonly Field[],
  path = '',
): Record<Field, string> {
  const texts = fields.map((field) => {
    const value = Object.hasOwn(from, field) ? from[field] : undefined;
    if (value !== undefined && value !== null && typeof value !== 'string')
      throw wrongType(`${path}${field}`);
    return [field, value?.trim() ?? ''];
  });
  return Object.fromEntries(texts) as Record<Field, string>;
}

function readDescription(text: string): string | null {
  if ([...text].length > MAX_DESCRIPTION) {
    throw new InvalidRequest(
      `expense_description can have at most ${MAX_DESCRIPTION} characters`,
      'INVALID_EXPENSE_DESCRIPTION',
    );
  }
  return text || null;
}

function wrongType(field: string, expected = 'a string'): InvalidRequest {
  return new InvalidRequest(`${field} must be ${expected}`);
}
