// Loaded before the service: a reading takes READING_MS and nothing of the machine, and finds nothing, with which the invoice
// ends. What is measured is who waits for whom.
import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyReceipt } from '../../../../src/receipts/extraction/extracted-receipt.js';
import { fileOfBuild } from '../harness/built.js';

type Module = typeof import('../../../../src/receipts/reader/receipt-reader.js');

const { LocalReceiptReader } = (await import(
  fileOfBuild('src/receipts/reader/receipt-reader.js').href
)) as Module;
LocalReceiptReader.prototype.read = () => sleep(Number(process.env['READING_MS']), emptyReceipt());
