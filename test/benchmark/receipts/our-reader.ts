import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { FIELDS, type SingleKey } from '../../../src/receipts/extraction/field-table.js';
import { emptyReceipt, type ExtractedReceipt } from '../../../src/receipts/extraction/extracted-receipt.js';
import { receiptJson } from '../../../src/receipts/output/receipt-json.js';
import { LocalReceiptReader } from '../../../src/receipts/reader/receipt-reader.js';
import { judge, type Verdict } from '../../../src/receipts/verdict.js';
import type { BenchmarkReader } from './benchmark-reader.js';
import { COMPARED, COMPARED_NAMES, type ComparedName, type Read, type FieldCertainty } from './fields.js';
import type { IssueCfdi } from './cfdi-folder.js';
import { cfdiOf } from './cfdi-of.js';
import { children, greatest, peakMemoryOf } from './memory.js';

/** The service's reader, as in `receipts read`. */
export class OurReader implements BenchmarkReader {
  readonly name = 'ours';
  private readonly reader: LocalReceiptReader;
  private readonly issue: IssueCfdi | null;

  /** @param issue called for each receipt that can be invoiced. */
  constructor(readers: number, issue: IssueCfdi | null) {
    this.issue = issue;
    this.reader = new LocalReceiptReader({ readers });
  }

  async read(file: string): Promise<Read> {
    const image = await readFile(file);
    let reading: ExtractedReceipt;
    try {
      reading = await this.reader.read(image);
    } catch (error) {
      // It was too slow, or crashed. For a client that is a rejection, too.
      const code = error instanceof Error ? error.name : 'error';
      return { ...readOf(file, emptyReceipt(), judge(emptyReceipt())), code };
    }
    const verdict = judge(reading);
    const read = readOf(file, reading, verdict);
    if (read.completed && verdict.state === 'readable') await this.issue?.(basename(file), verdict.receipt);
    return read;
  }

  /** Called while no other reader runs, so that all child processes are of this one. Killed processes are not included. */
  async peakMemory(): Promise<number | null> {
    return greatest(await Promise.all((await children()).map(peakMemoryOf)));
  }

  close(): Promise<void> {
    return this.reader.close();
  }
}

/** Converts a receipt to the names of the labels. If the picture was not read, all fields are null. */
function readOf(file: string, reading: ExtractedReceipt, verdict: Verdict): Read {
  const json = receiptJson(file, reading, verdict, 0);
  const { lines } = json;
  const cfdi = verdict.state === 'readable' ? cfdiOf(verdict.receipt) : null;
  const certaintyOf = (key: SingleKey): FieldCertainty | undefined => {
    const evidence = reading[key]?.certainty;
    return evidence === undefined
      ? undefined
      : { certainty: json.certainty[FIELDS[key].name] ?? 0, evidence };
  };
  return {
    completed: cfdi?.state === 'issued',
    code: json.code ?? (cfdi?.state === 'rejected' ? cfdi.code : null),
    fields: { ...byName((key) => json[FIELDS[key].name]), lines },
    stated: cfdi?.state === 'issued' ? cfdi.stated : undefined,
    certainties: { ...byName(certaintyOf), lines: certaintyOf('lines') },
  };
}

function byName<T>(valueOf: (key: (typeof COMPARED)[ComparedName]['key']) => T): Record<string, T> {
  return Object.fromEntries(COMPARED_NAMES.map((name) => [name, valueOf(COMPARED[name].key)]));
}
