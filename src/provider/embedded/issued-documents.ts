/**
 * What the sandbox has issued: each document under its fiscal folio. The first one stays: whoever issues the same invoice
 * again, in this process or another, gets the first one back. The XML is the document; its printed form follows from it,
 * and is not kept beside it.
 */
import type { Files, WriteOnceStore } from '../../platform/write-once/write-once-store.js';

const XML = 'cfdi.xml';
const FACTS = 'facts.json';
/** Of documents of earlier versions, which kept the printed form, and not what is printed beside the XML. */
const EARLIER_PDF = 'cfdi.pdf';

/** A document, and what its printed form shows besides. */
export interface IssuedDocument {
  xml: Buffer;
  /** As on the receipt, or null. */
  vendorAddress: string | null;
  /** What it is printed with; the printed form itself where an earlier version has kept that. */
  printing: Printing | Buffer;
}

export interface Printing {
  /** Day of the purchase, `YYYY-MM-DD`, or null. */
  purchaseDate: string | null;
  issuedAt: Date;
}

interface Facts {
  vendorAddress: string | null;
  purchaseDate: string | null;
  /** ISO 8601. */
  issuedAt: string;
}

interface EarlierFacts {
  vendor: { address: string | null };
}

export class IssuedDocuments {
  constructor(private readonly kept: WriteOnceStore) {}

  /** A document by its fiscal folio, or null when it was never issued. */
  async find(uuid: string): Promise<IssuedDocument | null> {
    const files = await this.kept.find(nameOf(uuid));
    return files && documentOf(uuid, files);
  }

  /** Keeps a document unless its folio is taken, and gives back the one that is kept. */
  async keep(uuid: string, xml: Buffer, facts: Facts): Promise<IssuedDocument> {
    const files = { [XML]: xml, [FACTS]: Buffer.from(JSON.stringify(facts)) };
    return documentOf(uuid, await this.kept.keep(nameOf(uuid), () => Promise.resolve(files)));
  }

  /** Removes a document, if there is one. */
  remove(uuid: string): Promise<void> {
    return this.kept.remove(nameOf(uuid));
  }
}

/** The folders of earlier versions: 256, so that none grew large. */
const nameOf = (uuid: string): string => `sandbox/issued/${uuid.slice(0, 2)}/${uuid}`;

function documentOf(uuid: string, files: Files): IssuedDocument {
  const { [XML]: xml, [FACTS]: text, [EARLIER_PDF]: pdf } = files;
  if (!xml || !text) throw new Error(`Incomplete document ${uuid}`);
  const facts = JSON.parse(text.toString()) as Facts | EarlierFacts;
  if ('vendor' in facts) {
    if (!pdf) throw new Error(`Incomplete document ${uuid}`);
    return { xml, vendorAddress: facts.vendor.address, printing: pdf };
  }
  const { vendorAddress, purchaseDate, issuedAt } = facts;
  return { xml, vendorAddress, printing: { purchaseDate, issuedAt: new Date(issuedAt) } };
}
