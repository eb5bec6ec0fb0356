import { Post } from '@nestjs/common';
import { InvoiceCreationService } from '../../invoicing/creation/invoice-creation.service.js';
import { IdempotencyKeys } from '../../invoicing/idempotency/idempotency-keys.js';
import { ReceivesForm } from '../../platform/http/bodies/receives.decorators.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { SAMPLE_TICKET } from '../assets/assets.js';
import { type Answer, SeeOther } from '../layout/page.js';
import { Pages } from '../pages.decorator.js';
import { NeedsRole } from '../session/session.guard.js';
import { CurrentMember, type MemberVisit } from '../session/visit.js';
import { PageNotFound, SignInRequired } from '../web-account.errors.js';
import { SampleReceipt } from './sample-receipt.js';

@Pages('sample')
@NeedsRole('sender')
export class SampleController {
  constructor(
    private readonly invoices: InvoiceCreationService,
    private readonly keys: IdempotencyKeys,
    private readonly profiles: ProfilesService,
    private readonly sample: SampleReceipt,
  ) {}

  /** Creates an invoice of the sample receipt. An idempotency key makes a second submission find the first invoice. */
  @Post()
  @ReceivesForm()
  async send(@CurrentMember() { caller }: MemberVisit): Promise<Answer> {
    const [picture, owner] = [await this.sample.find(), await this.profiles.findOwn(caller)];
    if (!picture) throw new PageNotFound();
    if (!owner) throw new SignInRequired();
    const request = { cfdi_usage: owner.taxInfo.cfdiUse, receipt_image: Buffer.from(picture.content) };
    const key = { profileId: caller.profileId, endpoint: 'account/sample', key: SAMPLE_TICKET };
    const { answer } = await this.keys.once(key, {}, (claim) =>
      this.invoices.createForOwner(caller, request, claim),
    );
    return new SeeOther(`/account/invoices/${answer.id}`);
  }
}
