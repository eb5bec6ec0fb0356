import { Injectable } from '@nestjs/common';
import { EmailedDocuments } from '../../../invoicing/files/emailed-documents.js';
import { Clock } from '../../../platform/clock.js';
import { Job } from '../../../platform/jobs/job.js';
import { ProfilesService } from '../../../profiles/profiles.service.js';
import { AccountMailer } from '../../mail/account-mailer.js';
import { actorNameOf, ActorNames } from '../../mail/actor-names.js';
import { invoiceEmail } from './invoice-email.js';
import { type InvoiceRequest, SEND_INVOICE } from './invoice-emails.js';

/** How long a mail that can't be sent is tried again, in milliseconds. */
const GIVEN_UP_AFTER_MS = 86_400_000;

/** Sends the documents of one invoice. */
@Injectable()
export class SendInvoiceJob extends Job {
  readonly name = SEND_INVOICE;

  constructor(
    private readonly clock: Clock,
    private readonly profiles: ProfilesService,
    private readonly makers: ActorNames,
    private readonly documents: EmailedDocuments,
    private readonly mailer: AccountMailer,
  ) {
    super();
  }

  async run(payload: unknown): Promise<void> {
    const { invoiceId, profileId, madeBy, to, language, at } = payload as InvoiceRequest;
    if (this.clock.now().getTime() - Date.parse(at) > GIVEN_UP_AFTER_MS) return;
    const [owner, sender] = [await this.profiles.findWithAccount(profileId), await this.makers.find(madeBy)];
    if (!owner || owner.suspendedAt || !sender) return;
    const invoice = await this.documents.of(profileId, invoiceId);
    if (!invoice) return;
    const { vendorName, documents: attachments } = invoice;
    const letter = invoiceEmail(language, { owner: actorNameOf(owner), sender, vendorName });
    await this.mailer.send({ to, attachments, ...letter });
  }
}
