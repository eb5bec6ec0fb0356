import { expect } from 'vitest';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { CreditsService } from '../../../src/credits/credits.service.js';
import { Prices } from '../../../src/invoicing/payment/invoice-price.js';
import { RefundInvoice } from '../../../src/invoicing/payment/refund-invoice.js';
import { RetryInvoice } from '../../../src/invoicing/processing/retry-invoice.js';
import { Database } from '../../../src/platform/database/database.js';
import { DomainError } from '../../../src/platform/http/errors/domain-error.js';
import { createMember, grant } from './accounts.js';
import type { TestApp } from './app.js';
import { acceptFor, completeInvoice, failInvoice, OPERATOR } from './invoices.js';

const ACTIONS = ['grant', 'give', 'take', 'accept', 'fail', 'complete', 'refund', 'retry', 'price'] as const;

/** Initial balance of the other account; some transfers exceed it. */
const OTHER_CREDITS = 5;

/** A step of an account: its kind, and the invoice or the number of credits. */
export interface Step {
  does: (typeof ACTIONS)[number];
  which: number;
}

export const anySteps = fc.array(fc.record({ does: fc.constantFrom(...ACTIONS), which: fc.nat(3) }), {
  minLength: 5,
  maxLength: 30,
});

interface ModelInvoice {
  id: string;
  state: 'processing' | 'completed' | 'failed';
  /** Its current debit, or the last one. */
  price: number;
  refunded: boolean;
}

/** A model of an account and its invoices after any steps, to compare with the real ones. */
export class LedgerModel {
  private credits = 1;
  private price = 1;
  /** Balance of the account that transfers to it, and back. */
  private otherCredits = OTHER_CREDITS;
  private readonly invoices: ModelInvoice[] = [];

  private constructor(
    private readonly testApp: TestApp,
    private readonly account: string,
    private readonly other: string,
    /** Whether the service refunds failed invoices. */
    private readonly refundsFailed: boolean,
  ) {
    testApp.app.get(Prices).of = () => Promise.resolve(this.price);
  }

  static async start(testApp: TestApp, refundsFailed: boolean): Promise<LedgerModel> {
    const { id } = await createMember(testApp, { orgId: null }, 1);
    const other = await createMember(testApp, { orgId: null }, OTHER_CREDITS);
    return new LedgerModel(testApp, id, other.id, refundsFailed);
  }

  /** Executes a step, and expects that it is refused exactly if it must be. */
  async take({ does, which }: Step): Promise<void> {
    if (does === 'grant') return this.grant(which + 1);
    if (does === 'give' || does === 'take') return this.transfer(does === 'give', which + 1);
    if (does === 'accept') return this.accept();
    if (does === 'price') {
      this.price = which + 1;
      return;
    }
    const invoice = this.invoices[which % Math.max(this.invoices.length, 1)];
    if (invoice) await this[does](invoice);
  }

  async expectBalance(): Promise<void> {
    const credits = this.testApp.app.get(CreditsService);
    expect(await credits.balanceOf(this.account)).toBe(this.credits);
    expect(await credits.balanceOf(this.other)).toBe(this.otherCredits);
  }

  private async grant(amount: number): Promise<void> {
    await grant(this.testApp, this.account, amount);
    this.credits += amount;
  }

  /** Twice with one id: the repetition changes nothing. */
  private async transfer(isGiven: boolean, amount: number): Promise<void> {
    const { app } = this.testApp;
    const [from, to] = isGiven ? [this.other, this.account] : [this.account, this.other];
    const transfer = { id: newId(), from, to, amount, scopeId: this.other, madeBy: 'test' };
    const refused = (isGiven ? this.otherCredits : this.credits) < amount && 'INSUFFICIENT_CREDITS';
    const move = () => app.get(Database).transaction((tx) => app.get(CreditsService).transfer(tx, transfer));
    await this.expecting(refused, async () => {
      expect([await move(), await move()]).toEqual([true, false]);
      this.credits += isGiven ? amount : -amount;
      this.otherCredits -= isGiven ? amount : -amount;
    });
  }

  private async accept(): Promise<void> {
    const refused = this.credits < this.price && 'INSUFFICIENT_CREDITS';
    await this.expecting(refused, async () => {
      const id = await acceptFor(this.testApp, this.account);
      this.invoices.push({ id, state: 'processing', price: this.price, refunded: false });
      this.credits -= this.price;
    });
  }

  private async fail(invoice: ModelInvoice): Promise<void> {
    await failInvoice(this.testApp, invoice.id);
    if (invoice.state !== 'processing') return;
    invoice.state = 'failed';
    if (this.refundsFailed) this.giveBack(invoice);
  }

  private async complete(invoice: ModelInvoice): Promise<void> {
    await completeInvoice(this.testApp, invoice.id);
    if (invoice.state === 'processing') invoice.state = 'completed';
  }

  private async refund(invoice: ModelInvoice): Promise<void> {
    const refused =
      invoice.state === 'failed' ? invoice.refunded && 'INVOICE_REFUNDED' : 'INVOICE_NOT_FAILED';
    await this.expecting(refused, async () => {
      await this.testApp.app.get(RefundInvoice).refund(invoice.id, OPERATOR);
      this.giveBack(invoice);
    });
  }

  private async retry(invoice: ModelInvoice): Promise<void> {
    const isUnpaid = invoice.refunded && this.credits < this.price;
    const refused = invoice.state === 'failed' ? isUnpaid && 'INSUFFICIENT_CREDITS' : 'INVOICE_NOT_FAILED';
    await this.expecting(refused, async () => {
      await this.testApp.app.get(RetryInvoice).retry(invoice.id, OPERATOR);
      if (invoice.refunded) this.credits -= invoice.price = this.price;
      invoice.refunded = false;
      invoice.state = 'processing';
    });
  }

  private giveBack(invoice: ModelInvoice): void {
    invoice.refunded = true;
    this.credits += invoice.price;
  }

  private async expecting(refused: string | false, work: () => Promise<void>): Promise<void> {
    const outcome = await work().catch((error: unknown) => {
      if (error instanceof DomainError) return error.code;
      throw error;
    });
    expect(outcome).toBe(refused || undefined);
  }
}
