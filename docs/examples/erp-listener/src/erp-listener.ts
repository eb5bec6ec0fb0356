import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import {
  InvoiceEvents,
  type InvoiceListener,
  type InvoiceSettled,
  InvoicesService,
  type SettledInvoice,
} from 'receipt-invoicing-service';
import { erpSettings } from './erp.settings.js';

const TIMEOUT_MS = 10_000;

/** Sends every settled invoice to the ERP, at least once: after an exception the event is delivered again, with growing delays. */
@Injectable()
export class ErpListener implements InvoiceListener, OnModuleInit {
  readonly name = 'acme-erp';

  constructor(
    @Inject(erpSettings.KEY) private readonly settings: ReturnType<typeof erpSettings>,
    private readonly events: InvoiceEvents,
    private readonly invoices: InvoicesService,
  ) {}

  onModuleInit(): void {
    this.events.register(this);
  }

  async settled(event: InvoiceSettled): Promise<void> {
    const invoice = await this.invoices.ofEvent(event);
    // The invoice was retried in the meantime; its new outcome has an event of its own.
    if (invoice.status !== event.status) return;
    await this.put(invoice);
  }

  /** PUT by the invoice's id, so a repetition changes nothing. */
  private async put(invoice: SettledInvoice): Promise<void> {
    const { id, status, uuid, vendor, receiver, subtotal, tax, amount, currency, failure } = invoice;
    const answer = await fetch(`${this.settings.ERP_URL}/invoices/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${this.settings.ERP_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        status,
        folio: uuid,
        vendor,
        receiver,
        subtotal,
        tax,
        total: amount,
        currency,
        reason: failure?.code ?? null,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    await answer.body?.cancel();
    // Without the body of the answer, because errors are logged.
    if (!answer.ok) throw new Error(`The ERP answered ${answer.status}`);
  }
}
