/** A vendor that is known beforehand: a chain of the directory, or one that was learned in this installation. */
export interface KnownVendor {
  /** Normalised; of those in the directory the check digit is right. */
  rfc: string;
  /** The name as SAT has it registered: in capitals, without the company's type, with its Ñ. */
  name: string;
  /** What its shops are called, and their slogans, in capitals without accents. */
  signs: readonly string[];
  /** Domains of its sites, in small letters; those below them are meant too. */
  hosts: readonly string[];
  /** Where RFC and name stand together: a document's address or its words; of one that was learned, `cfdi` or `correction`. */
  source: string;
}
