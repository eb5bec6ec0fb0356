import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { ZipFile } from 'yazl';
import { PayloadTooLarge, TooManyRequests } from '../../platform/http/errors/domain-error.js';
import { FairSlots } from '../../platform/fair-slots.js';
import { InvoiceFiles } from '../files/invoice-files.js';
import { Invoice } from '../invoice.entity.js';
import type { ListFilter } from '../months/list-filter.js';
import { type ListedInvoice, type Members, MonthList } from '../months/month-list.js';
import { type DocumentFigures, documentFigures } from '../document-figures.js';
import { type ExportedFiles, type ExportedInvoice, exportSheet, exportTable } from './export-table.js';
import { FileNames } from './file-names.js';
import { abortWhenSlow } from './abort-when-slow.js';
import { writeSheet } from './write-sheet.js';

/** Maximum of invoices in one export, as its table is in memory. */
export const MAX_EXPORTED = 10_000;
/** Invoices that are read from the database at a time: for an archive, and for a table alone. */
const BATCH = 50;
const SHEET_BATCH = 500;
/** Maximum of concurrent archives for one person or link, and in one process; one organization gets half of the latter. */
const MAX_PER_HOLDER = 2;
const MAX_CONCURRENT = 8;
/**
 * A reader that takes less is disconnected: 16 KiB a second. The system buffers megabytes, so it reports what a client receives
 * at 32 KiB a second in steps of up to 45 seconds: less than one step a minute would end such clients.
 */
const LEAST_RATE = { bytes: 60 * 16 * 1024, ms: 60_000 };
/** Seconds after which a rejected request may be retried. */
const RETRY_S = 30;

/** The invoices of an export, the earliest day first. */
type Found = Pick<ListedInvoice, 'id' | 'day'>[];
type Row = Pick<ExportedInvoice, 'invoice' | 'day' | 'member'>;

/** The content of an export. */
export interface ArchiveRequest {
  members: Members;
  zone: string;
  filter: ListFilter;
  /** Name of the tables without extension, such as `2026-11`. */
  name: string;
  /** The organization of the invoices; concurrent archives are limited for each. */
  scopeId: string;
  /** The person or link that it is for; concurrent archives are limited for each. */
  holder: string;
}

/** Exports invoices for accountants: an archive with XML, PDF and tables, or a table alone. */
@Injectable()
export class MonthArchives {
  private readonly logger = new Logger(MonthArchives.name);
  private readonly slots = new FairSlots(MAX_CONCURRENT);
  /** The holders of the archives that are being made. */
  private readonly holders: string[] = [];

  constructor(
    private readonly list: MonthList,
    private readonly files: InvoiceFiles,
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
  ) {}

  /**
   * Streams a ZIP while it is created: at most a part of a PDF is in memory, and each file is fetched after the previous one is
   * read. It ends if its reader disconnects, or takes less than 16 KiB a second. The table names missing files; an error of the
   * storage destroys the stream.
   * @throws {PayloadTooLarge} for more than `MAX_EXPORTED` invoices. @throws {TooManyRequests} while others are created.
   */
  async open(request: ArchiveRequest): Promise<Readable> {
    const release = this.acquire(request);
    try {
      return this.stream(request, await this.find(request), release);
    } catch (error) {
      release();
      throw error;
    }
  }

  /** The table alone, as XLSX. @throws {PayloadTooLarge | TooManyRequests} as `open`. */
  async sheet(request: ArchiveRequest): Promise<Buffer> {
    const release = this.acquire(request);
    try {
      const rows: ExportedInvoice[] = [];
      for await (const row of this.rowsOf(request, await this.find(request), SHEET_BATCH))
        rows.push({ ...row, figures: await this.figuresOf(row.invoice), files: null });
      return await writeSheet(exportSheet(rows));
    } finally {
      release();
    }
  }

  /** @throws {PayloadTooLarge} */
  private async find({ members, zone, filter }: ArchiveRequest): Promise<Found> {
    const found = await this.list.ids(members, zone, filter, MAX_EXPORTED + 1);
    if (found.length > MAX_EXPORTED)
      throw new PayloadTooLarge(`At most ${MAX_EXPORTED} invoices can be exported at once`);
    return found;
  }

  private async *rowsOf({ members }: ArchiveRequest, found: Found, batchSize: number): AsyncGenerator<Row> {
    for (let at = 0; at < found.length; at += batchSize) {
      const batch = found.slice(at, at + batchSize);
      const invoices = await this.invoices.findBy({ id: In(batch.map(({ id }) => id)) });
      const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
      for (const { id, day } of batch) {
        const invoice = byId.get(id);
        const member = invoice && members.isEverybody ? (members.names.get(invoice.profileId) ?? '') : null;
        if (invoice) yield { invoice, day, member };
      }
    }
  }

  /** Those of an invoice that an earlier version completed are read from its XML, until a job has stored them. */
  private async figuresOf({ figures, xmlKey, documentsRemovedAt }: Invoice): Promise<DocumentFigures | null> {
    if (figures || xmlKey === null || documentsRemovedAt) return figures;
    const xml = await this.files.documentIfExists(xmlKey);
    return xml && documentFigures(xml);
  }

  private stream(request: ArchiveRequest, found: Found, release: () => void): Readable {
    const zip = new ZipFile();
    const archive = zip.outputStream as Readable;
    const output = abortWhenSlow(archive, LEAST_RATE);
    const closed = new AbortController();
    output.once('close', () => {
      release();
      closed.abort();
    });
    zip.on('error', (error: Error) => archive.destroy(error));
    this.addAll(zip, request, found, closed.signal).catch((error: unknown) => {
      if (closed.signal.aborted) return;
      this.logger.error(error, 'An export failed');
      archive.destroy(error as Error);
    });
    return output;
  }

  private async addAll(
    zip: ZipFile,
    request: ArchiveRequest,
    found: Found,
    closed: AbortSignal,
  ): Promise<void> {
    const names = new FileNames();
    const rows: ExportedInvoice[] = [];
    for await (const row of this.rowsOf(request, found, BATCH))
      rows.push(await this.add(zip, names, row, closed));
    await addFile(zip, inMemory(exportTable(rows)), `${request.name}.csv`, closed);
    await addFile(zip, inMemory(await writeSheet(exportSheet(rows))), `${request.name}.xlsx`, closed);
    zip.end();
  }

  private async add(zip: ZipFile, names: FileNames, row: Row, closed: AbortSignal): Promise<ExportedInvoice> {
    const { invoice, day, member } = row;
    const { uuid, xmlKey, pdfKey, vendorName: vendor, amount, figures } = invoice;
    const none: ExportedFiles = { xml: null, pdf: null, areRemoved: false };
    if (uuid === null || xmlKey === null || pdfKey === null) return { ...row, figures, files: none };
    if (invoice.documentsRemovedAt) return { ...row, figures, files: { ...none, areRemoved: true } };
    const name = names.of({ day, vendor, amount, uuid: uuid.toUpperCase() }, member ?? undefined);
    const xml = await this.files.documentIfExists(xmlKey);
    if (xml) await addFile(zip, inMemory(xml), `${name}.xml`, closed);
    const pdf = await this.files.streamIfExists(pdfKey);
    if (pdf) await addFile(zip, pdf, `${name}.pdf`, closed);
    return {
      ...row,
      figures: figures ?? (xml && documentFigures(xml)),
      files: { xml: xml && `${name}.xml`, pdf: pdf && `${name}.pdf`, areRemoved: !xml || !pdf },
    };
  }

  /** @returns a function that releases the place. @throws {TooManyRequests} */
  private acquire({ scopeId, holder }: ArchiveRequest): () => void {
    const isOpenToHolder = this.holders.filter((other) => other === holder).length < MAX_PER_HOLDER;
    const release = isOpenToHolder ? this.slots.tryTake(scopeId) : null;
    if (!release) throw new TooManyRequests('Other exports are being made', RETRY_S);
    this.holders.push(holder);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.holders.splice(this.holders.indexOf(holder), 1);
      release();
    };
  }
}

/** A file of an archive, with its length in bytes. */
interface Source {
  stream: Readable;
  length: number;
}

const inMemory = (bytes: Buffer): Source => ({ stream: Readable.from([bytes]), length: bytes.length });

/** Adds a file, and waits until the archive's reader has read it. */
async function addFile(
  zip: ZipFile,
  { stream, length }: Source,
  path: string,
  closed: AbortSignal,
): Promise<void> {
  try {
    closed.throwIfAborted();
    // The archive holds this callback to its end. Emptying the array lets the stream be collected.
    const pending = [stream];
    // These are compressed already.
    const options = { size: length, compress: !/\.(?:pdf|xlsx)$/.test(path) };
    zip.addReadStreamLazy(path, options, (callback) => callback(null, pending.pop()!));
    await finished(stream, { signal: closed });
  } finally {
    // A stream that is not read to its end holds a file or a connection.
    stream.destroy();
  }
}
