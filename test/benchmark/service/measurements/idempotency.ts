import { randomUUID } from 'node:crypto';
import { generateApiKey } from '../../../../src/auth/api-key.js';
import type { Bench, Figure } from '../harness/bench.js';
import { inTurns } from '../harness/in-turns.js';
import { fullLoad } from '../harness/load.js';
import { pngOf } from '../harness/picture.js';
import { roundRobin, ticketBody, ticketRequest } from '../harness/requests.js';
import { creations } from './creation.js';

const BODY = ticketBody(pngOf(1_000));

/** Requests that are answered from what is kept, against those that create. */
export async function replay(bench: Bench): Promise<Figure[]> {
  const { port } = await bench.service();
  const repeated = bench.payers
    .slice(0, 100)
    .map((payer) => ticketRequest(payer, BODY, `Idempotency-Key: ${randomUUID()}\r\n`));
  const next = roundRobin(repeated);
  const { ratio, ours, other } = await inTurns(
    {
      ours: () => fullLoad({ port, next }, bench.seconds),
      other: () => fullLoad({ port, next: creations(bench, 1) }, bench.seconds),
    },
    bench.turns,
  );
  return [
    {
      name: 'repeated request with its Idempotency-Key, to creation',
      value: ratio,
      goal: { least: 2 },
      note: `${ours.toFixed(0)} to ${other.toFixed(0)} a second`,
    },
  ];
}

/** Keys that are well formed and nobody's, which cost a look-up, against creations. */
export async function wrongKey(bench: Bench): Promise<Figure[]> {
  const { port } = await bench.service();
  const wrong = Array.from({ length: 100 }, () => ticketRequest({ key: generateApiKey('ris') }, BODY));
  const { ratio, ours, other } = await inTurns(
    {
      ours: () => fullLoad({ port, next: roundRobin(wrong), status: 401 }, bench.seconds),
      other: () => fullLoad({ port, next: creations(bench, 1) }, bench.seconds),
    },
    bench.turns,
  );
  return [
    {
      name: 'wrong key refused, to creation',
      value: ratio,
      goal: { least: 5 },
      note: `${ours.toFixed(0)} to ${other.toFixed(0)} a second`,
    },
  ];
}
