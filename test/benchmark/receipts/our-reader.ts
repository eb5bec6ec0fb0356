import { readFile } from 'node:fs/promises';
import { readingJson } from '../../../src/receipts/reading/reading-json.js';
import { ReceiptReader } from '../../../src/receipts/reader/receipt-reader.js';
import { judge } from '../../../src/receipts/verdict.js';
import type { Contestant } from './contestant.js';
import type { Fields, Line, Read } from './fields.js';
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
      const reading = await this.reader.read(image);
      const json = readingJson(file, reading, judge(reading), 0);
      return {
        completed: json.status === 'completed',
        code: json.code ?? null,
        fields: fieldsOf({ ...json }),
      };
    } catch (error) {
      // Too slow, or crashed: for who waits for an invoice that is a refusal too.
      return { completed: false, code: error instanceof Error ? error.name : 'error', fields: fieldsOf({}) };
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

/** By key, so that what a reading does not have (yet) counts as not read. */
function fieldsOf(json: Record<string, unknown>): Required<Fields> {
  return {
    vendor: textOf(json.vendor),
    rfc: textOf(json.vendor_rfc),
    date: textOf(json.date),
    total: amountOf(json.total),
    subtotal: amountOf(json.subtotal),
    iva: amountOf(json.iva),
    ieps: amountOf(json.ieps),
    discount: amountOf(json.discount),
    tip: amountOf(json.tip),
    local_taxes: amountOf(json.local_taxes),
    payment_form: textOf(json.payment_form),
    postal_code: textOf(json.postal_code),
    branch_postal_code: textOf(json.branch_postal_code),
    invoice_code: textOf(json.invoicing_code),
    lines: Array.isArray(json.lines) ? json.lines.map(lineOf) : [],
  };
}

function lineOf(line: Record<string, unknown>): Line {
  return {
    description: textOf(line.description),
    quantity: amountOf(line.quantity),
    unit_price: amountOf(line.unit_price),
    amount: amountOf(line.amount),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function amountOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
