/** The receiver of an invoice as the caller gave it: what SAT's Receptor is made from. Personal data, never logged. */
export interface Receiver {
  rfc: string;
  name: string;
  postalCode: string;
  /** c_RegimenFiscal, e.g. `601`. */
  fiscalRegimen: string;
  /** c_UsoCFDI as the caller gave it, e.g. `G03`; `P01` is possible and becomes `S01` in the CFDI. */
  cfdiUse: string;
}
