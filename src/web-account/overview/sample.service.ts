import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { InvoiceCreationService } from '../../invoicing/creation/invoice-creation.service.js';
import { IdempotencyKeys } from '../../invoicing/idempotency/idempotency-keys.js';
import { ProfilesService } from '../../profiles/profiles.service.js';
import { providerSettings } from '../../provider/provider.settings.js';
import { Assets, SAMPLE_TICKET } from '../assets/assets.js';
import { type Answer, SeeOther } from '../layout/page.js';
import type { MemberVisit } from '../session/visit.js';
import { PageNotFound, SignInRequired } from '../web-account.errors.js';

/** Sends the sample ticket for who has none at hand. Its shop is made up, so only the sandbox invoices it. */
@Injectable()
export class SampleService {
  /** Whether the sample can be tried here. */
  readonly isOffered: boolean;
  /** Path of its picture. */
  readonly path: string;

  constructor(
    @Inject(providerSettings.KEY) { INVOICING_PROVIDER }: ConfigType<typeof providerSettings>,
    private readonly assets: Assets,
    private readonly invoicing: InvoiceCreationService,
    private readonly keys: IdempotencyKeys,
    private readonly profiles: ProfilesService,
  ) {
    this.isOffered = INVOICING_PROVIDER === 'embedded';
    this.path = `${assets.folder}/${SAMPLE_TICKET}`;
  }

  /** An invoice like any other. Who presses twice gets it once. */
  async send({ caller }: MemberVisit): Promise<Answer> {
    const [sample, owner] = [await this.assets.find(SAMPLE_TICKET), await this.profiles.findOwn(caller)];
    if (!this.isOffered || !sample) throw new PageNotFound();
    if (!owner) throw new SignInRequired();
    const request = { cfdi_usage: owner.taxInfo.cfdiUse, receipt_image: Buffer.from(sample.content) };
    const key = { profileId: caller.profileId, endpoint: 'account/sample', key: SAMPLE_TICKET };
    const { answer } = await this.keys.once(key, {}, (claim) =>
      this.invoicing.createForOwner(caller, request, claim),
    );
    return new SeeOther(`/account/invoices/${answer.id}`);
  }
}
