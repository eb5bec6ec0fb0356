import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { invoicingSettings } from '../invoicing.settings.js';
import { httpSettings } from '../../platform/http/http.settings.js';
import { Clock } from '../../platform/clock.js';
import type { Invoice } from '../invoice.entity.js';
import type { InvoiceFileKind } from './invoice-files.js';
import { LinkSigner } from './link-signer.js';

/** Absolute, signed, expiring URLs; null if there is no file yet. */
export interface InvoiceLinks {
  pdf: string | null;
  xml: string | null;
  receipt: string;
}

/** Creates the links of an invoice, new ones at every read. */
@Injectable()
export class InvoiceLinkFactory {
  constructor(
    @Inject(invoicingSettings.KEY) private readonly settings: ConfigType<typeof invoicingSettings>,
    @Inject(httpSettings.KEY) private readonly http: ConfigType<typeof httpSettings>,
    private readonly clock: Clock,
    private readonly signer: LinkSigner,
  ) {}

  /** @param origin of the caller's request, such as `https://api.example.com`. */
  async linksOf(invoice: Invoice, origin: string): Promise<InvoiceLinks> {
    const expires = Math.floor(this.clock.now().getTime() / 1_000) + this.settings.LINK_TTL;
    const base = this.http.PUBLIC_URL ?? origin;
    const to = async (kind: InvoiceFileKind) => {
      const signature = await this.signer.sign({ invoiceId: invoice.id, kind, expires });
      return `${base}/api/files/${invoice.id}/${kind}?expires=${expires}&signature=${signature}`;
    };
    return {
      pdf: invoice.pdfKey === null ? null : await to('pdf'),
      xml: invoice.xmlKey === null ? null : await to('xml'),
      receipt: await to('receipt'),
    };
  }
}
