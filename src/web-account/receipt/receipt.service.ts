import { Injectable } from '@nestjs/common';
import { InvoicesService } from '../../invoicing/queries/invoices.service.js';
import { ReadingStore } from '../../receipts/reading/kept/reading-store.js';
import { type Answer, SeeOther } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { pathOfLink } from './path-of-link.js';
import { receiptPage } from './receipt.page.js';

/** One invoice, with what was read of its receipt. */
@Injectable()
export class ReceiptService {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly readings: ReadingStore,
  ) {}

  /** @throws {InvoiceNotFound} also for what is not for this member; its reading is not even looked for. */
  async page(visit: MemberVisit, id: string): Promise<Answer> {
    const { caller, origin } = visit;
    const invoice = await this.invoices.forPeople(caller, id, origin);
    return receiptPage(visit, invoice, await this.readings.find(invoice.scopeId, invoice.id));
  }

  /**
   * To the picture. Its signed link is another one at every look; the page has this path in its place, and so stays the
   * same while nothing happens.
   * @throws {InvoiceNotFound}
   */
  async picture({ caller, origin }: MemberVisit, id: string): Promise<Answer> {
    const invoice = await this.invoices.forPeople(caller, id, origin);
    return new SeeOther(pathOfLink(invoice.receipt_image_url));
  }
}
