import type { Receptor } from '../../../cfdi/schema/comprobante.js';

/** The receiver, in Facturapi's words. */
export interface Customer {
  /** Without the company's legal form, as SAT has names since CFDI 4.0. */
  legal_name: string;
  tax_id: string;
  tax_system: string;
  address: { zip: string };
}

/** @param receptor of a Comprobante: names are as SAT has them there. */
export function customerOf({ nombre, rfc, regimenFiscal, domicilioFiscal }: Receptor): Customer {
  return {
    legal_name: nombre,
    tax_id: rfc,
    tax_system: regimenFiscal,
    address: { zip: domicilioFiscal },
  };
}
