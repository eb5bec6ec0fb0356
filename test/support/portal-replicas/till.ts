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
  /** Whether it can be invoiced, only from tomorrow on, or no longer. */
  state: 'open' | 'tomorrow' | 'expired';
  /** The total that the portal shows. Default: the receipt's. */
  shown: string;
  document: StampedDocument | null;
  /** The message that the portal shows instead of the document, and whether it has issued the document nevertheless. */
  says: { text: string; isIssued: boolean } | null;
  /** Whether the portal shows the document when the ticket is looked up later. */
  isShownAgain: boolean;
}

/** The sales and invoices of a vendor. The documents are complete CFDI of the sandbox, sealed with the vendor's certificate. */
export class Till {
  readonly purchases = new Map<string, Purchase>();
  /** Number of requests for a document. */
  presses = 0;
  /** Awaited after a document is issued, before the response. */
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

  /** The issued folios. */
  get issued(): string[] {
    return [...this.purchases.values()].flatMap(({ document }) => (document ? [document.uuid] : []));
  }

  /** Issues one document for a purchase, however often it is requested. */
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
