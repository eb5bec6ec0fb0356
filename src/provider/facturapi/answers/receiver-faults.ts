/** The fields of the receiver that a refusal is about, by their names in this service's requests. */
import type { Fault } from './facturapi-refused.js';

type Field = 'taxpayer' | 'tax_id' | 'postal_code' | 'fiscal_regimen' | 'cfdi_use';

/**
 * Facturapi's own codes for what SAT's registers say. A map and not an object, because an unknown code may be the name
 * of a property that every object has.
 */
const BY_CODE = new Map<string, readonly Field[]>([
  ['legal_name_mismatch', ['taxpayer']],
  ['tax_address_zip_mismatch', ['postal_code']],
  ['tax_id_not_found', ['tax_id']],
  ['tax_system_not_allowed_for_tax_id', ['fiscal_regimen']],
  ['tax_system_not_in_catalog', ['fiscal_regimen']],
]);

/** Fields of the request. Longer paths come first. */
const BY_PATH: readonly (readonly [prefix: string, fields: readonly Field[]])[] = [
  ['customer.legal_name', ['taxpayer']],
  ['customer.tax_id', ['tax_id']],
  ['customer.tax_system', ['fiscal_regimen']],
  ['customer.address', ['postal_code']],
  ['customer', ['taxpayer', 'tax_id', 'postal_code', 'fiscal_regimen']],
  ['use', ['cfdi_use']],
];

/** SAT's codes for the Receptor. Source: SAT, Anexo 20, validation matrix of CFDI 4.0. */
const FIRST_OF_RECEPTOR = 40143;
const LAST_OF_RECEPTOR = 40161;
const BY_SAT_CODE: readonly (readonly [last: number, fields: readonly Field[]])[] = [
  [40143, ['tax_id']],
  [40146, ['taxpayer']],
  [40149, ['postal_code']],
  [40156, ['tax_id']],
  [40159, ['fiscal_regimen']],
  [LAST_OF_RECEPTOR, ['cfdi_use', 'fiscal_regimen']],
];

/** The number of a code of SAT's matrix; null for any other code. Some certification providers omit its letters. */
export function satNumberOf({ code }: Pick<Fault, 'code'>): number | null {
  return /^(?:CFDI)?4\d{4}$/.test(code) ? Number(code.slice(-5)) : null;
}

/** The receiver's fields that a fault is about; empty if it is not about the receiver. */
export function receiverFieldsOf(fault: Pick<Fault, 'code' | 'path'>): readonly Field[] {
  const sat = satNumberOf(fault);
  if (sat !== null) {
    const isOfReceptor = sat >= FIRST_OF_RECEPTOR && sat <= LAST_OF_RECEPTOR;
    return (isOfReceptor && BY_SAT_CODE.find(([last]) => sat <= last)?.[1]) || [];
  }
  const { code, path } = fault;
  return (
    BY_CODE.get(code) ??
    BY_PATH.find(([prefix]) => path === prefix || path.startsWith(`${prefix}.`))?.[1] ??
    []
  );
}
