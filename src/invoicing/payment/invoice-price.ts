import { Injectable } from '@nestjs/common';

/** Credits that an invoice costs now. */
export const INVOICE_PRICE = 1;

/** What an invoice costs, for whoever charges or shows it. What one has cost that is accepted stands in its own row. */
@Injectable()
export class InvoicePrice {
  /** Whole credits, above zero. */
  credits = INVOICE_PRICE;
}
