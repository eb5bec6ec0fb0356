import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { ZipFile } from 'yazl';
import { PayloadTooLarge, TooManyRequests } from '../../platform/http/errors/domain-error.js';
import { InvoiceFiles } from '../files/invoice-files.js';
import { Invoice } from '../invoice.entity.js';
import type { ListFilter } from '../months/list-filter.js';
import { type ListedInvoice, type Members, MonthList } from '../months/month-list.js';
import { type ExportedInvoice, exportTable, stampOf } from './export-table.js';
import { FileNames } from './file-names.js';
import { abortWhenStalled } from './abort-when-stalled.js';

/** Invoices of one archive: its table is in memory. */
export const MOST_EXPORTED = 10_000;
/** Invoices that are read from the database at a time. */
const AT_ONCE = 50;
/** Archives that are made at the same time for one person, or by one link, and in one process. */
const MOST_OF_ONE = 2;
const MOST_OF_ALL = 8;
/** After which a reader who takes nothing gives up the place, in milliseconds. */
const STALLED_MS = 60_000;
/** After which somebody who had to go away may find a place, in seconds. */
const RETRY_S = 30;

/** What goes into an archive, and what its table is called. */
export interface ArchiveRequest {
  members: Members;
  zone: string;
  filter: ListFilter;
  /** Such as `2026-11`: the table is `2026-11.csv`. */
  name: string;
  /** For whom it is, a person or a link: so many at once are made for one. */
  holder: string;
}

/** Makes archives of invoices: XML, PDF, and a table of them, for who keeps somebody's books. */
@Injectable()
export class MonthArchives {
  private readonly logger = new Logger(MonthArchives.name);
  private readonly underWay = new Map<string, number>();

  constructor(
    private readonly list: MonthList,
    private readonly files: InvoiceFiles,
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
  ) {}

  /**
   * A ZIP as it is made: no more than a part of a PDF is in memory, and a file is fetched when the last one was taken. It
   * ends when its reader goes away, or takes nothing for a minute. Files that are gone are named in the table; a storage that breaks off breaks it.
   * @throws {PayloadTooLarge} of more than `MOST_EXPORTED`. @throws {TooManyRequests} while others are made.
   */
  async open(request: ArchiveRequest): Promise<Readable> {
    const giveBack = this.takePlace(request.holder);
    try {
      const { members, zone, filter } = request;
      const found = await this.list.ids(members, zone, filter, MOST_EXPORTED + 1);
      if (found.length > MOST_EXPORTED)
        throw new PayloadTooLarge(`At most ${MOST_EXPORTED} invoices can be exported at once`);
      return this.stream(request, found, giveBack);
    } catch (error) {
      giveBack();
      throw error;
    }
  }

  private stream(
    request: ArchiveRequest,
    found: Pick<ListedInvoice, 'id' | 'day'>[],
    giveBack: () => void,
  ): Readable {
    const zip = new ZipFile();
    const made = zip.outputStream as Readable;
    const output = abortWhenStalled(made, STALLED_MS);
    const gone = new AbortController();
    output.once('close', () => {
      giveBack();
      gone.abort();
    });
    zip.on('error', (error: Error) => made.destroy(error));
    this.addAll(zip, request, found, gone.signal).catch((error: unknown) => {
      if (gone.signal.aborted) return;
      this.logger.error(error, 'An export broke off');
      made.destroy(error as Error);
    });
    return output;
  }

  private async addAll(
    zip: ZipFile,
    { members, name }: ArchiveRequest,
    found: Pick<ListedInvoice, 'id' | 'day'>[],
    gone: AbortSignal,
  ): Promise<void> {
    const names = new FileNames();
    const rows: ExportedInvoice[] = [];
    for (let at = 0; at < found.length; at += AT_ONCE) {
      const some = found.slice(at, at + AT_ONCE);
      const invoices = await this.invoices.findBy({ id: In(some.map(({ id }) => id)) });
      const byId = new Map(invoices.map((invoice) => [invoice.id, invoice]));
      for (const { id, day } of some) {
        const invoice = byId.get(id);
        if (!invoice) continue;
        const member = members.isEverybody ? (members.names.get(invoice.profileId) ?? '') : null;
        rows.push(await this.add(zip, names, { invoice, day, member }, gone));
      }
    }
    await addWhenTaken(zip, inMemory(exportTable(rows)), `${name}.csv`, gone);
    zip.end();
  }

  private async add(
    zip: ZipFile,
    names: FileNames,
    row: Pick<ExportedInvoice, 'invoice' | 'day' | 'member'>,
    gone: AbortSignal,
  ): Promise<ExportedInvoice> {
    const { invoice, day, member } = row;
    const { uuid, xmlKey, pdfKey, vendorName: vendor, amount } = invoice;
    const none = { xml: null, pdf: null, areGone: false, stampedAt: null, paymentForm: null };
    if (uuid === null || xmlKey === null || pdfKey === null) return { ...row, ...none };
    if (invoice.documentsRemovedAt) return { ...row, ...none, areGone: true };
    const name = names.of({ day, vendor, amount, uuid: uuid.toUpperCase() }, member ?? undefined);
    const xml = await this.files.documentIfKept(xmlKey);
    if (xml) await addWhenTaken(zip, inMemory(xml), `${name}.xml`, gone);
    const pdf = await this.files.streamIfKept(pdfKey);
    if (pdf) await addWhenTaken(zip, pdf, `${name}.pdf`, gone);
    return {
      ...row,
      ...(xml ? stampOf(xml) : none),
      xml: xml && `${name}.xml`,
      pdf: pdf && `${name}.pdf`,
      areGone: !xml || !pdf,
    };
  }

  /** @returns what gives it back, once. @throws {TooManyRequests} */
  private takePlace(holder: string): () => void {
    const own = this.underWay.get(holder) ?? 0;
    const all = [...this.underWay.values()].reduce((sum, count) => sum + count, 0);
    if (own >= MOST_OF_ONE || all >= MOST_OF_ALL)
      throw new TooManyRequests('Other exports are being made', RETRY_S);
    this.underWay.set(holder, own + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      const left = (this.underWay.get(holder) ?? 1) - 1;
      if (left === 0) this.underWay.delete(holder);
      else this.underWay.set(holder, left);
    };
  }
}

/** A file of an archive, with its length in bytes. */
interface Source {
  stream: Readable;
  length: number;
}

const inMemory = (bytes: Buffer): Source => ({ stream: Readable.from([bytes]), length: bytes.length });

/** Adds a file, and waits until the archive's reader has taken it. */
async function addWhenTaken(
  zip: ZipFile,
  { stream, length }: Source,
  path: string,
  gone: AbortSignal,
): Promise<void> {
  try {
    gone.throwIfAborted();
    // The archive keeps to its end what gives a file to it: all files would stay in memory with it.
    const given = [stream];
    // A PDF is compressed by itself.
    const options = { size: length, compress: !path.endsWith('.pdf') };
    zip.addReadStreamLazy(path, options, (give) => give(null, given.pop()!));
    await finished(stream, { signal: gone });
  } finally {
    // One that nobody reads to its end holds a file, or a connection.
    stream.destroy();
  }
}
