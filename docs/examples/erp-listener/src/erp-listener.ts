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

/** Puts every settled invoice into the ERP, at least once: an exception has it told again, after a pause that grows. */
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
    // Taken up again meanwhile: of its new end there is news of its own.
    if (invoice.status !== event.status) return;
    await this.put(invoice);
  }

  /** PUT by the invoice's id: what comes twice is written once. */
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
    // Never with what it said: errors are logged.
    if (!answer.ok) throw new Error(`The ERP answered ${answer.status}`);
  }
}
