import { readFile } from 'node:fs/promises';
import { FIELDS, type SingleKey } from '../../../src/receipts/extraction/field-table.js';
import { emptyReceipt, type ExtractedReceipt } from '../../../src/receipts/extraction/extracted-receipt.js';
import { receiptJson } from '../../../src/receipts/extraction/receipt-json.js';
import { LocalReceiptReader } from '../../../src/receipts/reader/receipt-reader.js';
import { judge } from '../../../src/receipts/verdict.js';
import type { Contestant } from './contestant.js';
import { COMPARED, COMPARED_NAMES, type ComparedName, type Read, type Sureness } from './fields.js';
import { cfdiOf } from './cfdi-of.js';
import { children, greatest, peakMemoryOf } from './memory.js';

/** The service's own reader: what `receipts read` prints. */
export class OurReader implements Contestant {
  readonly name = 'ours';
  private readonly reader: LocalReceiptReader;

  constructor(readers: number) {
    this.reader = new LocalReceiptReader({ readers });
  }

  async read(file: string): Promise<Read> {
    const image = await readFile(file);
    try {
      return readOf(file, await this.reader.read(image));
    } catch (error) {
      // Too slow, or crashed: for who waits for an invoice that is a refusal too.
      const code = error instanceof Error ? error.name : 'error';
      return { ...readOf(file, emptyReceipt()), code };
    }
  }

  /** Asked while no other contestant runs: all children are readers then. One that was killed is not in it. */
  async peakMemory(): Promise<number | null> {
    return greatest(await Promise.all((await children()).map(peakMemoryOf)));
  }

  close(): Promise<void> {
    return this.reader.close();
  }
}

/** What was read, under the names of the labels. A picture that was not read has fields all the same: none was read. */
export function readOf(file: string, reading: ExtractedReceipt): Read {
  const verdict = judge(reading);
  const json = receiptJson(file, reading, verdict, 0);
  const { lines } = json;
  const cfdi = verdict.state === 'readable' ? cfdiOf(verdict.receipt) : null;
  const sureness = (key: SingleKey): Sureness | undefined => {
    const evidence = reading[key]?.certainty;
    return evidence === undefined
      ? undefined
      : { certainty: json.certainty[FIELDS[key].name] ?? 0, evidence };
  };
  return {
    completed: cfdi?.state === 'issued',
    code: json.code ?? (cfdi?.state === 'rejected' ? cfdi.code : null),
    fields: { ...byName((key) => json[FIELDS[key].name]), lines },
    statedIva: cfdi?.state === 'issued' ? cfdi.iva : null,
    sureness: { ...byName(sureness), lines: sureness('lines') },
  };
}

function byName<T>(valueOf: (key: (typeof COMPARED)[ComparedName]['key']) => T): Record<string, T> {
  return Object.fromEntries(COMPARED_NAMES.map((name) => [name, valueOf(COMPARED[name].key)]));
}
