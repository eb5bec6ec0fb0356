import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { TooManyRequests } from '../platform/http/errors/domain-error.js';
import { jobsSettings } from '../platform/jobs/jobs.settings.js';
import { receiptsSettings } from '../receipts/receipts.settings.js';
import { completed, type Constancia, isWhole, readConstancia } from './form/read-form.js';
import { kindOf } from './reading/file-kind.js';
import { readInProcess } from './reading/reading-process.js';
import { SatPage } from './sat-page/sat-page.js';

/** The largest file that is looked at, in bytes: SAT's have some 200 kB, a photograph up to 5 MB. */
export const MOST_BYTES = 5 * 1024 * 1024;

/**
 * Why nothing was read: too large; nothing that is read here; a HEIC, which nobody decodes here; a file that is broken or
 * locked; a PDF without text, which is a picture in a PDF; another document, or one of which nothing can be read.
 */
export type Unread = 'large' | 'other' | 'heic' | 'broken' | 'scanned' | 'codes-alone' | 'no-constancia';

/** What came of a file. */
export type ConstanciaAnswer = { constancia: Constancia } | { unread: Unread };

/** Files that are read at the same time, and those that wait for it. */
const AT_ONCE = 1;
const WAITING = 8;
const COME_BACK_S = 15;

/** Reads what people send of their Constancia de Situación Fiscal. Nothing of it is kept. */
@Injectable()
export class ConstanciaReader {
  private readonly work = bulkhead(AT_ONCE, WAITING);
  /** Only where receipts are read is there memory for reading the text of a picture. */
  private readonly readsText: boolean;

  constructor(
    @Inject(receiptsSettings.KEY) { RECEIPT_READERS }: ConfigType<typeof receiptsSettings>,
    @Inject(jobsSettings.KEY) { ROLE }: ConfigType<typeof jobsSettings>,
    private readonly satPage: SatPage,
  ) {
    this.readsText = ROLE !== 'api' && RECEIPT_READERS > 0;
  }

  /**
   * A PDF by its text, a picture by its text and its QR code. Where SAT may be asked, so it is about a picture, and about a PDF
   * of which something is missing.
   * @throws {TooManyRequests} too many are being read already.
   */
  async read(file: Buffer): Promise<ConstanciaAnswer> {
    if (file.length > MOST_BYTES) return { unread: 'large' };
    const kind = kindOf(file);
    if (kind === 'heic' || kind === 'other') return { unread: kind };
    const text = await this.inTurn(() => readInProcess({ kind, file, readsText: this.readsText }));
    if (!text) return { unread: 'broken' };
    if (kind === 'pdf' && text.lines.length === 0) return { unread: 'scanned' };
    const constancia = readConstancia(text.lines, text.codes);
    if (constancia?.rfc)
      return {
        constancia: kind === 'pdf' && isWhole(constancia) ? constancia : await this.withSat(constancia),
      };
    return { unread: kind === 'picture' && !this.readsText ? 'codes-alone' : 'no-constancia' };
  }

  /** What SAT says is right, whatever a photograph seemed to say. */
  private async withSat(constancia: Constancia): Promise<Constancia> {
    const known = constancia.cedula && (await this.satPage.find(constancia.cedula));
    return known ? completed(known, constancia) : constancia;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await this.work.execute(work);
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      throw new TooManyRequests('Too many files are being read', COME_BACK_S);
    }
  }
}
