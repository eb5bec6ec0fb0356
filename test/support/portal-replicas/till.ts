import { randomUUID } from 'node:crypto';
import type { Receiver } from '../../../src/cfdi/receiver.js';
import { SandboxInvoicing } from '../../../src/provider/embedded/sandbox-invoicing.js';
import { WriteOnceInMemory } from '../../../src/testing/write-once-in-memory.js';
import type { StampedDocument } from '../../../src/provider/provider.js';
import type { ValidatedReceipt } from '../../../src/receipts/validation/validated-receipt.js';

/** A purchase, as its vendor's portal knows it. */
export interface Purchase {
  folio: string;
  ticket: ValidatedReceipt;
  /** Whether it is invoiced, only from tomorrow on, or no more. */
  state: 'open' | 'tomorrow' | 'expired';
  /** What the portal shows as its total; the ticket's unless it errs. */
  shown: string;
  document: StampedDocument | null;
  /** What the portal says in place of giving the document, and whether it has issued it all the same. */
  says: { text: string; isIssued: boolean } | null;
  /** Whether the portal shows the document to whoever looks the ticket up later. */
  isShownAgain: boolean;
}

/** What a vendor has sold and invoiced. The documents are whole CFDI of the sandbox, sealed in the vendor's name. */
export class Till {
  readonly purchases = new Map<string, Purchase>();
  /** Times that somebody asked for a document. */
  presses = 0;
  /** Kept up after a document is issued, before anybody is told. */
  beforeAnswer: () => Promise<void> = async () => {};

  private readonly sandbox = new SandboxInvoicing({ store: new WriteOnceInMemory(), now: () => new Date() });

  sell(ticket: ValidatedReceipt, of: Partial<Purchase> = {}): Purchase {
    const purchase: Purchase = {
      folio: ticket.ticketNumber ?? '',
      ticket,
      state: 'open',
      shown: ticket.total.toFixed(2),
      document: null,
      says: null,
      isShownAgain: true,
      ...of,
    };
    this.purchases.set(purchase.folio, purchase);
    return purchase;
  }

  /** The folios of what was issued. */
  get issued(): string[] {
    return [...this.purchases.values()].flatMap(({ document }) => (document ? [document.uuid] : []));
  }

  /** One document for a purchase, whoever asks again. */
  async issue(purchase: Purchase, receiver: Receiver): Promise<void> {
    this.presses += 1;
    purchase.document ??= await this.sandbox.issue({
      invoiceId: randomUUID(),
      receipt: purchase.ticket,
      receiver,
      expenseDescription: null,
    });
    await this.beforeAnswer();
  }
}
