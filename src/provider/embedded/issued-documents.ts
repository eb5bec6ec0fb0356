/**
 * What the sandbox has issued, in a folder: one folder for each document, whose name is the fiscal folio.
 *
 * A document appears whole or not at all, and the first one stays: whoever issues the same invoice again, in this
 * process or another, gets the first one back. The XML is the document; its printed form follows from it, and is not kept
 * beside it.
 */
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isErrno } from './errno.js';

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
  constructor(private readonly folder: string) {}

  /** A document by its fiscal folio, or null when it was never issued. */
  async find(uuid: string): Promise<IssuedDocument | null> {
    const folder = this.folderOf(uuid);
    try {
      const [xml, text] = await Promise.all([
        readFile(join(folder, XML)),
        readFile(join(folder, FACTS), 'utf8'),
      ]);
      const facts = JSON.parse(text) as Facts | EarlierFacts;
      if ('vendor' in facts) {
        const pdf = await readFile(join(folder, EARLIER_PDF));
        return { xml, vendorAddress: facts.vendor.address, printing: pdf };
      }
      const { vendorAddress, purchaseDate, issuedAt } = facts;
      return { xml, vendorAddress, printing: { purchaseDate, issuedAt: new Date(issuedAt) } };
    } catch (error) {
      if (isErrno(error, 'ENOENT')) return null;
      throw error;
    }
  }

  /** Keeps a document unless its folio is taken, and gives back the one that is kept. */
  async keep(uuid: string, xml: Buffer, facts: Facts): Promise<IssuedDocument> {
    const folder = this.folderOf(uuid);
    await mkdir(dirname(folder), { recursive: true });
    const draft = await mkdtemp(join(this.folder, '.draft-'));
    try {
      await Promise.all([
        writeFile(join(draft, XML), xml, { flush: true }),
        writeFile(join(draft, FACTS), JSON.stringify(facts), { flush: true }),
      ]);
      await rename(draft, folder);
    } catch (error) {
      if (!isErrno(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    const kept = await this.find(uuid);
    if (!kept) throw new Error(`Incomplete document ${uuid} in ${this.folder}`);
    return kept;
  }

  /** Spread over 256 folders, so that none grows large. */
  private folderOf(uuid: string): string {
    return join(this.folder, uuid.slice(0, 2), uuid);
  }
}
