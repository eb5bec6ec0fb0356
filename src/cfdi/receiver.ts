/** The receiver of an invoice as the caller sent it; SAT's Receptor is made from it. Personal data: never logged. */
export interface Receiver {
  rfc: string;
  name: string;
  postalCode: string;
  /** c_RegimenFiscal, e.g. `601`. */
  fiscalRegimen: string;
  /** c_UsoCFDI as the caller sent it, e.g. `G03`; `P01` is allowed and becomes `S01` in the CFDI. */
  cfdiUse: string;
}
