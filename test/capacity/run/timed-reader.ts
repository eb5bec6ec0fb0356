// Loaded before the service: a picture is read in the time that `READING_MS` tells for its receiver's RFC, by as many readers as the
// service has, and shows a ticket of a purchase of its own. On a machine that others use as well, a real reader would take whatever they leave.
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyReading } from '../../../src/receipts/reading/reading.js';
import { sampleTicket } from '../../../src/testing/samples/sample-tickets.js';
import { fileOfBuild } from '../../benchmark/service/harness/built.js';

type Module = typeof import('../../../src/receipts/ticket-reader.js');

const times = JSON.parse(process.env['READING_MS'] ?? '{}') as Record<string, number>;
let free = Number(process.env['RECEIPT_READERS']);
const waiting: (() => void)[] = [];

/** First come, first served, as the readers themselves. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

const { TicketReader } = (await import(fileOfBuild('src/receipts/ticket-reader.js').href)) as Module;
TicketReader.prototype.read = ({ receiverRfc }) =>
  inTurn(async () => {
    await sleep(times[receiverRfc] ?? 0);
    return {
      state: 'readable' as const,
      ticket: sampleTicket({ ticketNumber: randomUUID() }),
      reading: emptyReading(),
    };
  });
