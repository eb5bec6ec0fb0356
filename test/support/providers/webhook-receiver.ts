import type { IncomingMessage, ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { eventually } from '../service/eventually.js';
import { FakeServer } from '../../../src/testing/fake-provider/fake-server.js';

/** What came, as it came. */
export interface ReceivedWebhook {
  path: string;
  headers: Record<string, string>;
  body: string;
}

type Reaction = (response: ServerResponse) => void | Promise<void>;

const ok: Reaction = (response) => void response.writeHead(204).end();

/** A server that receives webhooks. It follows the test's script, and accepts everything without one. */
export class WebhookReceiver extends FakeServer {
  readonly received: ReceivedWebhook[] = [];
  private readonly script: Reaction[] = [];
  private always: Reaction = ok;

  /** Scripts the next requests, in order. */
  willDo(...reactions: Reaction[]): void {
    this.script.push(...reactions);
  }

  /** Scripts all further requests after the script. */
  willAlways(reaction: Reaction = ok): void {
    this.always = reaction;
  }

  willAnswer(...statuses: number[]): void {
    this.willDo(
      ...statuses.map(
        (status): Reaction =>
          (response) =>
            void response.writeHead(status).end(),
      ),
    );
  }

  /** Waits until so many requests have arrived. */
  async has(count: number, timeoutMs?: number): Promise<ReceivedWebhook[]> {
    return eventually(
      () => Promise.resolve(this.received),
      ({ length }) => length >= count,
      timeoutMs,
    );
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    this.received.push({
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString(),
    });
    await (this.script.shift() ?? this.always)(response);
  }
}

/** What a receiver that verifies takes it for. @throws when no signature is of this secret. */
export const verified = ({ body, headers }: ReceivedWebhook, secret: string): unknown =>
  new Webhook(secret).verify(body, headers);
