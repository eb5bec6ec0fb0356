import { InvalidRequest } from '../platform/http/domain-error.js';
import { isPostalCode } from '../sat/codigo-postal.js';
import { isRegimen, isRegimenForRfc } from '../sat/regimenes.js';
import { isRfc, normalizeRfc } from '../sat/rfc.js';
import { isUse, isUseAllowed } from '../sat/usos.js';
import { InvalidCfdiForRegime } from './tax-info.errors.js';
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

/** A normalised RFC. @throws {InvalidRequest} INVALID_RFC_FORMAT. */
export function readRfc(text: string): string {
  const rfc = normalizeRfc(text);
  if (!isRfc(rfc)) throw new InvalidRequest('Invalid RFC format', 'INVALID_RFC_FORMAT');
  return rfc;
}

/** A legal name without the blanks around it. @throws {InvalidRequest} INVALID_TAXPAYER: none, or longer than SAT takes. */
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

/** @throws {InvalidRequest} INVALID_TAX_REGIME: no such code, or not for the RFC's kind of person. */
export function checkRegimen(code: string, rfc: string): void {
  if (!isRegimen(code) || !isRegimenForRfc(code, rfc)) {
    throw new InvalidRequest('Invalid fiscal regimen code', 'INVALID_TAX_REGIME');
  }
}

/** @throws {InvalidRequest} INVALID_POSTAL_CODE. */
export function checkPostalCode(postalCode: string): void {
  if (!isPostalCode(postalCode)) {
    throw new InvalidRequest('Invalid postal code: five digits are expected', 'INVALID_POSTAL_CODE');
  }
}

/** @throws {InvalidCfdiForRegime} no such use, or SAT's matrix does not allow it for the regime and kind of person. */
export function checkUse(use: string, regimen: string, rfc: string): void {
  if (!isUse(use) || !isUseAllowed(use, regimen, rfc)) throw new InvalidCfdiForRegime(use, regimen);
}
