/** Source of a learned vendor: its stamped documents, or a person at the operator. */
export type LearnedVendorSource = 'cfdi' | 'correction';

/** Known vendor: a chain of the directory, or a vendor learned in this installation. */
export interface KnownVendor {
  /** Normalised. In the directory, its check digit is valid. */
  rfc: string;
  /** Name in SAT's register: in capitals, without the legal form, with its Ñ. */
  name: string;
  /** Signs and slogans of its shops, in capitals without accents. */
  signs: readonly string[];
  /** Domains of its sites, in lower case. Subdomains are included. */
  hosts: readonly string[];
  /** Whether its receipts print the month before the day. Default: false, as Mexico writes dates. */
  printsMonthFirst?: true;
  /** Source of RFC and name: a document's address or its words. For a learned vendor, a `LearnedVendorSource`. */
  source: string;
}
