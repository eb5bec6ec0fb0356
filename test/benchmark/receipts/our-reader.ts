import { readFile } from 'node:fs/promises';
import { emptyReading, type ReceiptReading } from '../../../src/receipts/reading/reading.js';
import { readingJson, type ReadingJson } from '../../../src/receipts/reading/reading-json.js';
import { ReceiptReader } from '../../../src/receipts/reader/receipt-reader.js';
import { judge } from '../../../src/receipts/verdict.js';
import type { Contestant } from './contestant.js';
import { COMPARED_NAMES } from './fields.js';
import type { Fields, Read } from './fields.js';
import { children, greatest, peakMemoryOf } from './memory.js';

/** The service's own reader: what `receipts read` prints. */
export class OurReader implements Contestant {
  readonly name = 'ours';
  private readonly reader: ReceiptReader;

  constructor(readers: number) {
    this.reader = new ReceiptReader({ readers });
  }

  async read(file: string): Promise<Read> {
    const image = await readFile(file);
    try {
      const json = jsonOf(file, await this.reader.read(image));
      return { completed: json.status === 'completed', code: json.code ?? null, fields: fieldsOf(json) };
    } catch (error) {
      // Too slow, or crashed: for who waits for an invoice that is a refusal too.
      const code = error instanceof Error ? error.name : 'error';
      return { completed: false, code, fields: fieldsOf(jsonOf(file, emptyReading())) };
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

/** Labels call the RFC and the code by other names. A picture that was not read has fields all the same: none was read. */
function fieldsOf(json: ReadingJson): Fields {
  const read = { ...json, rfc: json.vendor_rfc, invoice_code: json.invoicing_code };
  return {
    ...Object.fromEntries(COMPARED_NAMES.map((name) => [name, read[name]])),
    lines: read.lines,
  };
}

function jsonOf(file: string, reading: ReceiptReading): ReadingJson {
  return readingJson(file, reading, judge(reading), 0);
}
