import { Injectable } from '@nestjs/common';
import { EmailedDocuments } from '../../../invoicing/files/emailed-documents.js';
import type { Profile } from '../../../profiles/profile.entity.js';
import { ProfilesService } from '../../../profiles/profiles.service.js';
import { ActorNames } from '../../mail/actor-names.js';
import { EmailJob, type EmailRecipient, type RenderedEmail } from '../../mail/email-job.js';
import type { MailKind } from '../../mail/mail-kind.js';
import { type PersonName, personNameOf } from '../../mail/names.js';
import type { OutgoingEmail } from '../../mail/outgoing-emails.js';
import { invoiceEmail } from './invoice-email.js';

/** Name of the job. */
export const SEND_INVOICE = 'send-invoice';

/** Payload of the job. */
export interface InvoiceRequest extends OutgoingEmail {
  invoiceId: string;
  /** The member that the invoice is for. */
  profileId: string;
}

/** How long sending is retried, in milliseconds. */
const LIFETIME_MS = 86_400_000;

interface Recipient extends EmailRecipient {
  owner: Profile;
  sender: PersonName;
}

/** Sends the documents of one invoice. */
@Injectable()
export class SendInvoiceJob extends EmailJob<InvoiceRequest, Recipient> {
  readonly name = SEND_INVOICE;

  constructor(
    private readonly actorNames: ActorNames,
    private readonly documents: EmailedDocuments,
    private readonly profiles: ProfilesService,
  ) {
    super();
  }

  protected kindOf(): MailKind {
    return 'invoice';
  }

  protected expiresAt({ at }: InvoiceRequest): number {
    return Date.parse(at) + LIFETIME_MS;
  }

  protected async recipients({ to, profileId, madeBy }: InvoiceRequest): Promise<Recipient[]> {
    const owner = await this.profiles.findWithAccount(profileId);
    const sender = await this.actorNames.find(madeBy);
    return owner && !owner.suspendedAt && sender ? [{ to, owner, sender }] : [];
  }

  protected async render(
    { profileId, invoiceId, language }: InvoiceRequest,
    { owner, sender }: Recipient,
  ): Promise<RenderedEmail | null> {
    const invoice = await this.documents.of(profileId, invoiceId);
    if (!invoice) return null;
    const { vendorName, documents: attachments } = invoice;
    return { attachments, ...invoiceEmail(language, { owner: personNameOf(owner), sender, vendorName }) };
  }
}
