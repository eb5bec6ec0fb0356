import type { Receptor } from '../../../cfdi/schema/comprobante.js';

/** The receiver in Facturapi's API. */
export interface Customer {
  /** Without the company's legal form, as SAT registers names since CFDI 4.0. */
  legal_name: string;
  tax_id: string;
  tax_system: string;
  address: { zip: string };
}

/** @param receptor of a Comprobante, whose name is as SAT has it. */
export function customerOf({ nombre, rfc, regimenFiscal, domicilioFiscal }: Receptor): Customer {
  return {
    legal_name: nombre,
    tax_id: rfc,
    tax_system: regimenFiscal,
    address: { zip: domicilioFiscal },
  };
}
