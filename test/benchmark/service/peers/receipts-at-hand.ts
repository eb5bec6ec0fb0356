// Loaded before the service: every picture shows a ticket like the sample, of a purchase of its own, at no cost. Reading pictures takes this machine's
// time, and what is measured is how workers wait for a provider elsewhere.
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { emptyReceipt } from '../../../../src/receipts/extraction/extracted-receipt.js';
import { sampleReceipt } from '../../../../src/testing/samples/sample-receipts.js';
import { fileOfBuild } from '../harness/built.js';

type Module = typeof import('../../../../src/receipts/extraction.service.js');

const { ExtractionService } = (await import(
  fileOfBuild('src/receipts/extraction.service.js').href
)) as Module;
ExtractionService.prototype.read = ExtractionService.prototype.stored = () =>
  Promise.resolve({
    state: 'readable' as const,
    receipt: sampleReceipt({ ticketNumber: randomUUID() }),
    extracted: emptyReceipt(),
  });
