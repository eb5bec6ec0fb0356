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
import { type ExportedInvoice, exportTable, stampOf } from './export-table.js';
import { FileNames } from './file-names.js';
import { abortWhenSlow } from './abort-when-slow.js';

/** Maximum of invoices in one archive, as its table is in memory. */
export const MAX_EXPORTED = 10_000;
/** Invoices that are read from the database at a time. */
const BATCH = 50;
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

/** The content of an archive. */
export interface ArchiveRequest {
  members: Members;
  zone: string;
  filter: ListFilter;
  /** Name of the table without extension, such as `2026-11`. */
  name: string;
  /** The organization of the invoices; concurrent archives are limited for each. */
  scopeId: string;
  /** The person or link that it is for; concurrent archives are limited for each. */
  holder: string;
}

/** Creates archives of invoices for accountants: XML, PDF, and a table. */
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
      const { members, zone, filter } = request;
      const found = await this.list.ids(members, zone, filter, MAX_EXPORTED + 1);
      if (found.length > MAX_EXPORTED)
        throw new PayloadTooLarge(`At most ${MAX_EXPORTED} invoices can be exported at once`);
      return this.stream(request, found, release);
    } catch (error) {
      release();
      throw error;
    }
  }

  private stream(
    request: ArchiveRequest,
    found: Pick<ListedInvoice, 'id' | 'day'>[],
    release: () => void,
  ): Readable {
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
    { members, name }: ArchiveRequest,
    found: Pick<ListedInvoice, 'id' | 'day'>[],
    closed: AbortSignal,
  ): Promise<void> {
    const names = new FileNames();
    const rows: ExportedInvoice[] = [];
    for (let at = 0; at < found.length; at += BATCH) {
      const batch = found.slice(at, at + BATCH);
      const invoices = await this.invoices.findBy({ id: In(batch.map(({ id }) => id)) });
      const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
      for (const { id, day } of batch) {
        const invoice = byId.get(id);
        if (!invoice) continue;
        const member = members.isEverybody ? (members.names.get(invoice.profileId) ?? '') : null;
        rows.push(await this.add(zip, names, { invoice, day, member }, closed));
      }
    }
    await addFile(zip, inMemory(exportTable(rows)), `${name}.csv`, closed);
    zip.end();
  }

  private async add(
    zip: ZipFile,
    names: FileNames,
    row: Pick<ExportedInvoice, 'invoice' | 'day' | 'member'>,
    closed: AbortSignal,
  ): Promise<ExportedInvoice> {
    const { invoice, day, member } = row;
    const { uuid, xmlKey, pdfKey, vendorName: vendor, amount } = invoice;
    const none = { xml: null, pdf: null, areRemoved: false, stampedAt: null, paymentForm: null };
    if (uuid === null || xmlKey === null || pdfKey === null) return { ...row, ...none };
    if (invoice.documentsRemovedAt) return { ...row, ...none, areRemoved: true };
    const name = names.of({ day, vendor, amount, uuid: uuid.toUpperCase() }, member ?? undefined);
    const xml = await this.files.documentIfExists(xmlKey);
    if (xml) await addFile(zip, inMemory(xml), `${name}.xml`, closed);
    const pdf = await this.files.streamIfExists(pdfKey);
    if (pdf) await addFile(zip, pdf, `${name}.pdf`, closed);
    return {
      ...row,
      ...(xml ? stampOf(xml) : none),
      xml: xml && `${name}.xml`,
      pdf: pdf && `${name}.pdf`,
      areRemoved: !xml || !pdf,
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
    // A PDF is compressed already.
    const options = { size: length, compress: !path.endsWith('.pdf') };
    zip.addReadStreamLazy(path, options, (callback) => callback(null, pending.pop()!));
    await finished(stream, { signal: closed });
  } finally {
    // A stream that is not read to its end holds a file or a connection.
    stream.destroy();
  }
}
