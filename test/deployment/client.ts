import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Outcome } from '../support/http/ask.js';
import { TINY_PNG } from '../support/receipts/receipts.js';

const RECEIPT = JSON.stringify({ receipt_image: TINY_PNG, cfdi_usage: 'G03' });
/** Between two requests. */
const PAUSE_MS = 200;

/** Creates an invoice, and asks for it, over one connection, until it is told to end. */
export class Client {
  readonly outcomes: Outcome[] = [];
  readonly accepted: string[] = [];
  private ending = false;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly running: Promise<void>;
  private readonly url: string;
  private readonly key: string;
  private readonly orgId: string;

  constructor(url: string, key: string, orgId: string) {
    this.url = url;
    this.key = key;
    this.orgId = orgId;
    this.running = this.run();
  }

  async end(): Promise<void> {
    this.ending = true;
    await this.running;
    this.agent.destroy();
  }

  private async run(): Promise<void> {
    while (!this.ending) {
      const created = await this.send('facturar-ticket', { method: 'POST', body: RECEIPT });
      await sleep(PAUSE_MS);
      if (created.status !== 200) continue;
      const { id } = JSON.parse(created.body) as { id: string };
      this.accepted.push(id);
      await this.send(`invoice?org_id=${this.orgId}&invoice_id=${id}`);
      await sleep(PAUSE_MS);
    }
  }

  private async send(path: string, request: { method?: string; body?: string } = {}): Promise<Outcome> {
    const { agent, key } = this;
    const outcome = await ask(`${this.url}/api/invoicing/${path}`, { ...request, key, agent });
    this.outcomes.push(outcome);
    return outcome;
  }
}
