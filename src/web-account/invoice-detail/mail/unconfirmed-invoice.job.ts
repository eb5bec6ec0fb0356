import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { UnconfirmedInvoices } from '../../../invoicing/corrections/unconfirmed-invoices.js';
import { NOTIFY_UNCONFIRMED, type UnconfirmedWait } from '../../../invoicing/processing/confirmation-wait.js';
import { httpSettings } from '../../../platform/http/http.settings.js';
import {
  AdministratorEmailJob,
  type AdministratorRecipient,
  UNREQUESTED_LANGUAGE,
} from '../../mail/administrator-email.job.js';
import type { RenderedEmail } from '../../mail/email-job.js';
import { linkOrigin } from '../../mail/link-origin.js';
import type { MailKind } from '../../mail/mail-kind.js';
import { unconfirmedInvoiceEmail } from './unconfirmed-invoice-email.js';

/** Notifies administrators that a corrected invoice waits for their confirmation, unless it does not wait any more. */
@Injectable()
export class UnconfirmedInvoiceJob extends AdministratorEmailJob<UnconfirmedWait> {
  readonly name = NOTIFY_UNCONFIRMED;
  private readonly origin: string;

  constructor(
    @Inject(httpSettings.KEY) settings: ConfigType<typeof httpSettings>,
    private readonly unconfirmed: UnconfirmedInvoices,
  ) {
    super();
    this.origin = linkOrigin(settings);
  }

  protected kindOf(): MailKind {
    return 'invoice-unconfirmed';
  }

  protected subjectOf({ invoiceId }: UnconfirmedWait): string {
    return invoiceId;
  }

  protected async render(
    request: UnconfirmedWait,
    { administrator }: AdministratorRecipient,
  ): Promise<RenderedEmail | null> {
    const wait = await this.unconfirmed.find(request);
    const member = wait && (await this.profiles.findWithAccount(wait.profileId));
    if (!member) return null;
    return unconfirmedInvoiceEmail(UNREQUESTED_LANGUAGE, {
      memberName: member.name,
      organizationName: administrator.organization?.name ?? '',
      deadline: wait.deadline,
      url: `${this.origin}/account/invoices/${request.invoiceId}`,
    });
  }
}
