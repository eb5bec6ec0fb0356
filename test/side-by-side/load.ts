import { setTimeout as sleep } from 'node:timers/promises';
import { TINY_PNG } from '../support/receipts/receipts.js';

/** Requests under way at the same time. */
const CLIENTS = 4;
const PAUSE_MS = 200;

/** What a part of the run came to. */
export interface Part {
  accepted: number;
  refused: string[];
  slowestMs: number;
}

/** Clients who create invoices without a pause, at whichever processes are said to take requests: as a proxy sends them there. */
export class Load {
  readonly accepted: string[] = [];
  private readonly clients: Promise<void>[];
  private urls: string[] = [];
  private part: Part = { accepted: 0, refused: [], slowestMs: 0 };
  private underWay = new Map<string, number>();
  private isOver = false;

  private readonly key: string;

  constructor(key: string) {
    this.key = key;
    this.clients = Array.from({ length: CLIENTS }, (_, client) => this.run(client));
  }

  /** From now on these get requests; who gets none any more has answered all that it had. */
  async goesTo(...urls: string[]): Promise<void> {
    const left = this.urls.filter((url) => !urls.includes(url));
    this.urls = urls;
    while (left.some((url) => (this.underWay.get(url) ?? 0) > 0)) await sleep(5);
  }

  /** What there was since this was asked last. */
  take(): Part {
    const { part } = this;
    this.part = { accepted: 0, refused: [], slowestMs: 0 };
    return part;
  }

  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.clients);
  }

  private async run(client: number): Promise<void> {
    for (let turn = client; !this.isOver; turn++) {
      const url = this.urls[turn % this.urls.length];
      if (url) await this.create(url);
      await sleep(PAUSE_MS);
    }
  }

  private async create(url: string): Promise<void> {
    const begun = performance.now();
    this.underWay.set(url, (this.underWay.get(url) ?? 0) + 1);
    try {
      const response = await fetch(`${url}/api/invoicing/facturar-ticket`, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ receipt_image: TINY_PNG, cfdi_usage: 'G03' }),
      });
      const body = (await response.json()) as { id?: string };
      if (response.status === 200 && body.id) {
        this.accepted.push(body.id);
        this.part.accepted += 1;
      } else this.part.refused.push(`${response.status} ${JSON.stringify(body)}`);
    } catch (error) {
      this.part.refused.push(String((error as Error).cause ?? error));
    }
    this.underWay.set(url, (this.underWay.get(url) ?? 1) - 1);
    this.part.slowestMs = Math.max(this.part.slowestMs, performance.now() - begun);
  }
}
