import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { InjectRepository } from '@nestjs/typeorm';
import { PinoLogger } from 'nestjs-pino';
import { Repository } from 'typeorm';
import type { Tx } from '../../platform/database/tx.js';
import { Job, type JobName } from '../../platform/jobs/job.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import { InvoiceFiles } from '../files/invoice-files.js';
import { Invoice } from '../invoice.entity.js';
import { expresionImpresaOf } from './expresion-impresa-of.js';
import { type SatAnswer, SatRegister, SatUnavailable } from './sat-register.js';
import { satStatusSettings } from './sat-status.settings.js';
import { SatStatuses } from './sat-statuses.js';

/** Queue name that limits all processes together to one question at a time. */
const ONE_BY_ONE = 'sat';

const MINUTE_MS = 60_000;
const MAX_DELAY_MS = 6 * 60 * MINUTE_MS;
const GROWTH = 3;
/** All retries of a round take about four days. The next round starts anew. */
const MAX_ATTEMPTS = 20;

interface AskSat {
  invoiceId: string;
  scopeId: string;
  /** Days after the document was issued. */
  round: number;
  /** Unanswered attempts in this round. */
  tries: number;
}

const ASK_SAT: JobName<AskSat> = 'ask-sat';

/** Asks SAT about the document of one invoice. */
@Injectable()
export class AskSatJob extends Job<AskSat> {
  readonly name = ASK_SAT;

  constructor(
    @Inject(satStatusSettings.KEY) private readonly settings: ConfigType<typeof satStatusSettings>,
    private readonly files: InvoiceFiles,
    private readonly logger: PinoLogger,
    private readonly queue: JobQueue,
    private readonly register: SatRegister,
    private readonly statuses: SatStatuses,
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
  ) {
    super();
  }

  async run(asked: AskSat): Promise<void> {
    const invoice = await this.invoiceOf(asked);
    const expression = invoice && (await this.expressionOf(invoice));
    if (!invoice || !expression) return;
    const answer = await this.answerOn(expression);
    if (!answer) return this.retry(asked);
    await this.statuses.keep(invoice, answer);
    this.logger.info({ invoice_id: invoice.id, state: answer.state }, 'SAT was asked about a document');
  }

  /** Whether SAT is asked about the document of an invoice at all. */
  async isAsked({ invoiceId, scopeId }: Pick<AskSat, 'invoiceId' | 'scopeId'>): Promise<boolean> {
    const invoice = await this.invoiceOf({ invoiceId, scopeId });
    return invoice !== null && (await this.expressionOf(invoice)) !== null;
  }

  /** Queues a question for later. */
  async enqueue(
    about: Pick<AskSat, 'invoiceId' | 'scopeId' | 'round'>,
    delayMs: number,
    tx: Tx,
  ): Promise<void> {
    await this.put({ ...about, tries: 0 }, delayMs, tx);
  }

  private invoiceOf({ invoiceId, scopeId }: Pick<AskSat, 'invoiceId' | 'scopeId'>): Promise<Invoice | null> {
    if (!this.settings.SAT_STATUS) return Promise.resolve(null);
    return this.invoices.findOneBy({ id: invoiceId, scopeId, status: 'completed' });
  }

  /** Null if SAT cannot know the document, or if its answer is final. */
  private async expressionOf(invoice: Invoice): Promise<string | null> {
    const known = await this.statuses.of(invoice);
    if (known?.state === 'cancelado' || invoice.xmlKey === null) return null;
    return expresionImpresaOf(await this.files.document(invoice.xmlKey));
  }

  private async answerOn(expression: string): Promise<SatAnswer | null> {
    try {
      return await this.register.answerOn(expression);
    } catch (error) {
      if (error instanceof SatUnavailable) return null;
      throw error;
    }
  }

  private async retry(asked: AskSat): Promise<void> {
    const tries = asked.tries + 1;
    if (tries >= MAX_ATTEMPTS) {
      this.logger.warn({ invoice_id: asked.invoiceId }, 'SAT has not answered about a document for days');
      return;
    }
    await this.put({ ...asked, tries }, Math.min(MINUTE_MS * GROWTH ** asked.tries, MAX_DELAY_MS));
  }

  private put(asked: AskSat, delayMs: number, tx?: Tx): Promise<void> {
    const key = `${ASK_SAT}:${asked.invoiceId}:${asked.round}`;
    return this.queue.enqueue(ASK_SAT, asked, key, { delayMs, oneByOne: ONE_BY_ONE, tx });
  }
}
