import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { TINY_PNG } from '../support/receipts/receipts.js';
import type { Accounts } from './accounts.js';
import { type Book, isOpen, type Told, type SentRequest } from './book.js';
import { between } from './numbers.js';

/** Where requests go; null: nowhere, for now. */
export interface Target {
  url: string | null;
}

export interface LoadOptions {
  accounts: Accounts;
  random: () => number;
  clients: number;
  /** Milliseconds between two requests of a client, at most. */
  pauseMs: number;
  /** Data URL. */
  picture?: string;
}

const FAMILY = '/api/invoicing';
const TIMEOUT_MS = 30_000;
const WITH_KEY = 0.4;
const OF_THE_POOR = 0.03;
/** How often a client repeats at once what it has a key for; what is open then is repeated at the end. */
const REPEATS = 5;
/** Members that requests make, beside those that there are. */
const NEW_MEMBERS = 400;

/** Clients that create invoices for as long as they are let, whether the service is there or not. */
export class Load {
  private isOver = false;
  private readonly clients: Promise<void>[] = [];
  private serial = 0;
  private service: Target;
  private readonly book: Book;
  private readonly options: LoadOptions;

  constructor(service: Target, book: Book, options: LoadOptions) {
    this.service = service;
    this.book = book;
    this.options = options;
  }

  /** From now on, everybody's requests go there. */
  goTo(target: Target): void {
    this.service = target;
  }

  get isReachable(): boolean {
    return this.service.url !== null;
  }

  start(): void {
    for (let client = 0; client < this.options.clients; client++) this.clients.push(this.work());
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.clients);
  }

  /** One request for a sent, its answer noted. */
  async ask(sent: SentRequest): Promise<Told> {
    const told = await this.send(sent);
    sent.told.push(told);
    return told;
  }

  /** A sent of its own, noted. */
  sent(): SentRequest {
    const { random, accounts, picture = TINY_PNG } = this.options;
    const { adminKey, memberRfcs } = pick(random, accounts.organizations);
    const tag = `chaos ${(this.serial += 1)}`;
    const endpoint = pick(random, ['create-invoice-full', 'facturar-ticket', 'facturar-ticket-org'] as const);
    const isPoor = endpoint !== 'facturar-ticket-org' && random() < OF_THE_POOR;
    const ticket = { receipt_image: picture, cfdi_usage: 'G03', expense_description: tag };
    const body = {
      'facturar-ticket': ticket,
      'facturar-ticket-org': { ...ticket, rfc: pick(random, memberRfcs) },
      'create-invoice-full': {
        receipt_image: picture,
        expense_description: tag,
        tax_info: taxInfo(between(random, 1, NEW_MEMBERS)),
      },
    }[endpoint];
    const sent: SentRequest = {
      tag,
      endpoint,
      apiKey: isPoor ? accounts.poorKey : adminKey,
      idempotencyKey: random() < WITH_KEY ? randomUUID() : null,
      body,
      told: [],
    };
    this.book.requests.push(sent);
    return sent;
  }

  private async work(): Promise<void> {
    while (!this.isOver) {
      if (!this.service.url) await sleep(10);
      else await this.fulfil(this.sent());
    }
  }

  private async fulfil(sent: SentRequest): Promise<void> {
    for (let time = 0; time <= REPEATS && !this.isOver; time++) {
      await this.ask(sent);
      await sleep(this.options.random() * this.options.pauseMs);
      if (!isOpen(sent)) return;
      while (!this.service.url && !this.isOver) await sleep(10);
    }
  }

  private async send({ endpoint, apiKey, idempotencyKey, body }: SentRequest): Promise<Told> {
    try {
      const response = await fetch(`${this.service.url}${FAMILY}/${endpoint}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'content-type': 'application/json',
          ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer = (await response.json()) as Created;
      const { status } = response;
      return status === 200 ? { status, invoiceId: answer.data?.invoice.id ?? answer.id } : { status };
    } catch {
      return { status: 'broken' };
    }
  }
}

interface Created {
  id: string;
  data?: { invoice: { id: string } };
}

function pick<T>(random: () => number, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick');
  return item;
}

const taxInfo = (member: number) => ({
  tax_id: `NEW${String(10 + (member % 80))}0101${String(member).padStart(3, '0').slice(-2)}${member % 10}`,
  cfdi_use: 'G03',
  fiscal_regimen: '601',
  taxpayer: `NEW ${member}`,
  postal_code: '42501',
});
