/**
 * Stores the documents that the sandbox has issued, by fiscal folio. The first document of a folio is final: issuing the
 * same invoice again, in this process or another, returns it. Only the XML is stored; the PDF is made from it.
 */
import type { Assumption } from '../../cfdi/comprobante/assumptions.js';
import type { Files, WriteOnceStore } from '../../platform/write-once/write-once-store.js';

const XML = 'cfdi.xml';
const FACTS = 'facts.json';

/** A document and the additional data of its printed form. */
export interface IssuedDocument {
  xml: Buffer;
  /** The address printed on the receipt, or null. */
  vendorAddress: string | null;
  /** What it states although neither the receipt nor the law settles it. */
  assumptions: readonly Assumption[];
  printing: PrintingData;
}

export interface PrintingData {
  /** Day of the purchase, `YYYY-MM-DD`, or null. */
  purchaseDate: string | null;
  issuedAt: Date;
}

interface Facts {
  vendorAddress: string | null;
  purchaseDate: string | null;
  /** ISO 8601. */
  issuedAt: string;
  /** Missing in documents of earlier versions. */
  assumptions?: readonly Assumption[];
}

export class IssuedDocuments {
  private readonly store: WriteOnceStore;

  constructor(store: WriteOnceStore) {
    this.store = store;
  }

  /** Finds a document by its fiscal folio; null when it was never issued. */
  async find(uuid: string): Promise<IssuedDocument | null> {
    const files = await this.store.find(nameOf(uuid));
    return files && documentOf(uuid, files);
  }

  /** Stores a document unless its folio has one already, and returns the stored document. */
  async keep(uuid: string, xml: Buffer, facts: Facts): Promise<IssuedDocument> {
    const files = { [XML]: xml, [FACTS]: Buffer.from(JSON.stringify(facts)) };
    return documentOf(uuid, await this.store.keep(nameOf(uuid), () => Promise.resolve(files)));
  }

  /** Removes a document if it exists. */
  remove(uuid: string): Promise<void> {
    return this.store.remove(nameOf(uuid));
  }
}

/** Spreads the documents over 256 folders to keep each one small. */
const nameOf = (uuid: string): string => `sandbox/issued/${uuid.slice(0, 2)}/${uuid}`;

function documentOf(uuid: string, files: Files): IssuedDocument {
  const { [XML]: xml, [FACTS]: text } = files;
  if (!xml || !text) throw new Error(`Incomplete document ${uuid}`);
  const facts = JSON.parse(text.toString()) as Facts;
  const { vendorAddress, purchaseDate, issuedAt, assumptions = [] } = facts;
  return { xml, vendorAddress, assumptions, printing: { purchaseDate, issuedAt: new Date(issuedAt) } };
}
