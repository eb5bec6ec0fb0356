// Loaded before the service: a picture is read in the time that `READING_MS` tells for its receiver's RFC, and
// shows a ticket of a purchase of its own. On a machine that others use as well, a real reader would take whatever they leave.
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadableReceipt } from '../../../src/receipts/extraction.service.js';
import { emptyReceipt } from '../../../src/receipts/extraction/extracted-receipt.js';
import { sampleReceipt } from '../../../src/testing/samples/sample-receipts.js';
import { fileOfBuild } from '../../benchmark/service/harness/built.js';

type Module = typeof import('../../../src/receipts/extraction.service.js');

const times = JSON.parse(process.env['READING_MS'] ?? '{}') as Record<string, number>;
const { ExtractionService } = (await import(
  fileOfBuild('src/receipts/extraction.service.js').href
)) as Module;
const read = new Map<string, Promise<ReadableReceipt>>();
ExtractionService.prototype.stored = ({ invoiceId }) => read.get(invoiceId) ?? Promise.resolve(null);
ExtractionService.prototype.read = ({ invoiceId, receiverRfc }) => {
  const receipt = sleep(times[receiverRfc] ?? 0, {
    state: 'readable' as const,
    receipt: sampleReceipt({ ticketNumber: randomUUID() }),
    extracted: emptyReceipt(),
  });
  read.set(invoiceId, receipt);
  return receipt;
};
