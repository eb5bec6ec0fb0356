import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { PinoLogger } from 'nestjs-pino';
import { Clock } from '../platform/clock.js';
import { FairSlots } from '../platform/fair-slots.js';
import { TooManyRequests } from '../platform/http/errors/domain-error.js';
import { jobsSettings } from '../platform/jobs/jobs.settings.js';
import { FreeReadingBudget, type BudgetOwner } from '../receipts/free-reading-budget.js';
import { receiptsSettings } from '../receipts/receipts.settings.js';
import { mergeConstancias, type Constancia, isComplete, readConstancia } from './form/read-form.js';
import { kindOf } from './reading/file-kind.js';
import { readInChildProcess } from './reading/reading-process.js';
import type { ReadingAnswer } from './reading/reading.worker.js';
import { SatPage } from './sat-page/sat-page.js';

/** The largest file that is read, in bytes: SAT's PDFs have some 200 kB, a photo up to 5 MB. */
export const MAX_BYTES = 5 * 1024 * 1024;

/**
 * Why a file could not be read: too large; an unsupported type; a HEIC, which this service cannot decode; broken or
 * password-protected; a PDF without text, which is a scan; a photo without SAT's QR code where no text is recognised; another document, or an
 * illegible one.
 */
export type Unread = 'large' | 'other' | 'heic' | 'broken' | 'scanned' | 'codes-alone' | 'no-constancia';

/** The result of reading a file. */
export type ConstanciaAnswer = { constancia: Constancia } | { unread: Unread };

/** How many files of a kind are read concurrently, and how many may wait. */
const CONCURRENCY = 1;
const QUEUE = { waiting: 8 };
const RETRY_AFTER_S = 15;

/** Reads uploaded Constancias de Situación Fiscal. Nothing of them is stored. */
@Injectable()
export class ConstanciaReader {
  /** A PDF takes a second, and does not wait for pictures, which take up to 45. */
  private readonly slots = {
    pdf: new FairSlots(CONCURRENCY, QUEUE),
    picture: new FairSlots(CONCURRENCY, QUEUE),
  };
  /** The people whose files are being read or wait, by kind. */
  private readonly people = { pdf: new Set<string>(), picture: new Set<string>() };
  /** Whether the text of images is recognised: only processes that read receipts have the memory for it. */
  private readonly readsText: boolean;

  constructor(
    @Inject(receiptsSettings.KEY) { RECEIPT_READERS }: ConfigType<typeof receiptsSettings>,
    @Inject(jobsSettings.KEY) { ROLE }: ConfigType<typeof jobsSettings>,
    private readonly satPage: SatPage,
    private readonly budget: FreeReadingBudget,
    private readonly clock: Clock,
    private readonly logger: PinoLogger,
  ) {
    this.readsText = ROLE !== 'api' && RECEIPT_READERS > 0;
  }

  /**
   * Reads a PDF by its text, an image by its text and QR code. If SAT's page may be queried, it is for an image, and for a PDF
   * with missing fields.
   * @param owner for whom it is read. Organizations take turns. Each person has one file of a kind at a time.
   * @param signal ends the reading when nobody waits for its answer any more.
   * @throws {TooManyRequests} if too many files wait already, or one of the same person. @throws {ReadingBudgetSpent}
   */
  async read(file: Buffer, owner: BudgetOwner, signal?: AbortSignal): Promise<ConstanciaAnswer> {
    if (file.length > MAX_BYTES) return { unread: 'large' };
    const kind = kindOf(file);
    if (kind === 'heic' || kind === 'other') return { unread: kind };
    const answer = await this.limited(
      kind,
      owner,
      () => readInChildProcess({ kind, file, readsText: this.readsText }, signal),
      signal,
    );
    const text = answer?.text;
    if (!text) return { unread: 'broken' };
    if (kind === 'pdf' && text.lines.length === 0) return { unread: 'scanned' };
    const constancia = readConstancia(text.lines, text.codes);
    if (constancia?.rfc)
      return {
        constancia: kind === 'pdf' && isComplete(constancia) ? constancia : await this.withSat(constancia),
      };
    return { unread: kind === 'picture' && !this.readsText ? 'codes-alone' : 'no-constancia' };
  }

  /** Completes what was read by SAT's page, which takes precedence over a photo. */
  private async withSat(constancia: Constancia): Promise<Constancia> {
    const known = constancia.cedula && (await this.satPage.find(constancia.cedula));
    return known ? mergeConstancias(known, constancia) : constancia;
  }

  /** @returns null if the signal ended it. */
  private async limited(
    kind: 'pdf' | 'picture',
    owner: BudgetOwner,
    work: () => Promise<ReadingAnswer | null>,
    signal: AbortSignal | undefined,
  ): Promise<ReadingAnswer | null> {
    await this.budget.ensure(owner);
    const people = this.people[kind];
    if (people.has(owner.profileId)) throw tooManyFiles();
    people.add(owner.profileId);
    try {
      const release = await this.slots[kind].take(owner.scopeId, signal);
      if (release) return await this.counted(owner, () => work().finally(release));
      if (signal?.aborted) return null;
      throw tooManyFiles();
    } finally {
      people.delete(owner.profileId);
    }
  }

  /**
   * Counts the CPU time of a reading, as a busy machine costs the person nothing. One that ended without an answer, by a crash
   * or because the client left, counts from its begin to its end. The user gets the answer even if counting fails.
   */
  private async counted(
    owner: BudgetOwner,
    work: () => Promise<ReadingAnswer | null>,
  ): Promise<ReadingAnswer | null> {
    const startedAt = this.clock.now();
    let answer: ReadingAnswer | null = null;
    try {
      answer = await work();
      return answer;
    } finally {
      const now = this.clock.now();
      await this.budget
        .spend(owner, answer?.cpuMs ?? now.getTime() - startedAt.getTime(), now)
        .catch((err: unknown) => this.logger.warn({ err }, 'The time of a reading could not be counted'));
    }
  }
}

const tooManyFiles = () => new TooManyRequests('Too many files are being read', RETRY_AFTER_S);
