import { InvalidRequest } from '../platform/http/errors/domain-error.js';
import { isPostalCode } from '../sat/codigo-postal.js';
import { isRegimen, isRegimenForRfc } from '../sat/regimenes.js';
import { isRfc, normalizeRfc } from '../sat/rfc.js';
import { isUse, isUseAllowed } from '../sat/usos.js';
import {
  InvalidCfdiForRegime,
  InvalidPostalCode,
  InvalidRfcFormat,
  UnknownRegimen,
} from './tax-info.errors.js';
import { MAX_TAXPAYER } from './tax-info.requests.js';

/** The tax data that a member is created from. */
export interface TaxData {
  taxId: string;
  taxpayer: string;
  postalCode: string;
  fiscalRegimen: string;
  cfdiUse: string;
  street?: string | null;
  extNum?: string | null;
  neighborhood?: string | null;
  city?: string | null;
  state?: string | null;
  country?: string | null;
}

/** Normalises an RFC. @throws {InvalidRfcFormat} */
export function readRfc(text: string): string {
  const rfc = normalizeRfc(text);
  if (!isRfc(rfc)) throw new InvalidRfcFormat();
  return rfc;
}

/** Trims a legal name. @throws {InvalidRequest} INVALID_TAXPAYER: empty, or longer than SAT allows. */
export function readTaxpayer(text: string): string {
  const taxpayer = text.trim();
  if (taxpayer === '' || [...taxpayer].length > MAX_TAXPAYER) {
    throw new InvalidRequest(
      `Invalid legal name: 1 to ${MAX_TAXPAYER} characters are expected`,
      'INVALID_TAXPAYER',
    );
  }
  return taxpayer;
}

/** @throws {UnknownRegimen} */
export function checkRegimen(code: string, rfc: string): void {
  if (!isRegimen(code) || !isRegimenForRfc(code, rfc)) throw new UnknownRegimen();
}

/** @throws {InvalidPostalCode} */
export function checkPostalCode(postalCode: string): void {
  if (!isPostalCode(postalCode)) throw new InvalidPostalCode();
}

/** @throws {InvalidCfdiForRegime} if the use is unknown, or SAT's matrix does not allow it for the regime and kind of person. */
export function checkUse(use: string, regimen: string, rfc: string): void {
  if (!isUse(use) || !isUseAllowed(use, regimen, rfc)) throw new InvalidCfdiForRegime(use, regimen);
}
