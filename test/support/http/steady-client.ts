import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Outcome } from './ask.js';
import { receiptOf } from './requests.js';

/** Sends receipts one after the other, until it is stopped. */
export class SteadyClient {
  readonly outcomes: Outcome[] = [];
  private ending = false;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });
  private readonly running: Promise<void>;

  constructor(
    private readonly url: string,
    private readonly key: string,
    private readonly pauseMs: number,
  ) {
    this.running = this.run();
  }

  /** Ids of the invoices that were accepted. */
  accepted(): string[] {
    return this.outcomes
      .filter(({ status }) => status === 200)
      .map(({ body }) => (JSON.parse(body) as { id: string }).id);
  }

  async end(): Promise<void> {
    this.ending = true;
    await this.running;
    this.agent.destroy();
  }

  private async run(): Promise<void> {
    while (!this.ending) {
      const { agent, key } = this;
      const body = receiptOf('ticket');
      const outcome = await ask(`${this.url}/api/invoicing/facturar-ticket`, {
        method: 'POST',
        key,
        body,
        agent,
      });
      this.outcomes.push(outcome);
      await sleep(this.pauseMs);
    }
  }
}
