/**
 * What the sandbox has issued, in a folder: one folder for each document, whose name is the fiscal folio.
 *
 * A document appears whole or not at all, and the first one stays: whoever issues the same invoice again, in this
 * process or another, gets the first one back.
 */
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Decimal } from 'decimal.js';
import type { StampedDocument } from '../provider.js';
import { isErrno } from './errno.js';

const XML = 'cfdi.xml';
const PDF = 'cfdi.pdf';
const FACTS = 'facts.json';

/** What is not in the two files, or would have to be parsed out of them. */
interface Facts {
  uuid: string;
  subtotal: string;
  tax: string;
  total: string;
  currency: string;
  vendor: StampedDocument['vendor'];
}

export class IssuedDocuments {
  constructor(private readonly folder: string) {}

  /** A document by its fiscal folio, or null when it was never issued. */
  async find(uuid: string): Promise<StampedDocument | null> {
    const folder = this.folderOf(uuid);
    try {
      const [xml, pdf, facts] = await Promise.all([
        readFile(join(folder, XML)),
        readFile(join(folder, PDF)),
        readFile(join(folder, FACTS), 'utf8'),
      ]);
      return toDocument(JSON.parse(facts) as Facts, xml, pdf);
    } catch (error) {
      if (isErrno(error, 'ENOENT')) return null;
      throw error;
    }
  }

  /** Keeps a document unless its folio is taken, and gives back the one that is kept. */
  async keep(document: StampedDocument): Promise<StampedDocument> {
    const folder = this.folderOf(document.uuid);
    await mkdir(dirname(folder), { recursive: true });
    const draft = await mkdtemp(join(this.folder, '.draft-'));
    try {
      await Promise.all([
        writeFile(join(draft, XML), document.xml, { flush: true }),
        writeFile(join(draft, PDF), document.pdf, { flush: true }),
        writeFile(join(draft, FACTS), JSON.stringify(factsOf(document)), { flush: true }),
      ]);
      await rename(draft, folder);
      return document;
    } catch (error) {
      if (!isErrno(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    const first = await this.find(document.uuid);
    if (!first) throw new Error(`Incomplete document ${document.uuid} in ${this.folder}`);
    return first;
  }

  /** Spread over 256 folders, so that none grows large. */
  private folderOf(uuid: string): string {
    return join(this.folder, uuid.slice(0, 2), uuid);
  }
}

function factsOf(document: StampedDocument): Facts {
  return {
    uuid: document.uuid,
    subtotal: document.subtotal.toFixed(2),
    tax: document.tax.toFixed(2),
    total: document.total.toFixed(2),
    currency: document.currency,
    vendor: document.vendor,
  };
}

function toDocument(facts: Facts, xml: Buffer, pdf: Buffer): StampedDocument {
  return {
    ...facts,
    subtotal: new Decimal(facts.subtotal),
    tax: new Decimal(facts.tax),
    total: new Decimal(facts.total),
    xml,
    pdf,
  };
}
