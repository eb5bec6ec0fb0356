import { Module } from '@nestjs/common';
import { Prices } from './invoice-price.js';
import { RefundInvoice } from './refund-invoice.js';

/** Prices of invoices, and refunds by an operator. */
@Module({ providers: [Prices, RefundInvoice], exports: [Prices] })
export class PaymentModule {}
