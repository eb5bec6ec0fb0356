import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { providerSettings } from '../../provider/provider.settings.js';
import { type Asset, Assets, SAMPLE_TICKET } from '../assets/assets.js';

/** The sample receipt, for members who have no receipt at hand. Its vendor is invented, so only the sandbox invoices it. */
@Injectable()
export class SampleReceipt {
  /** Path of its picture; null when the provider is not the sandbox. */
  readonly path: string | null;

  constructor(
    @Inject(providerSettings.KEY) { INVOICING_PROVIDER }: ConfigType<typeof providerSettings>,
    private readonly assets: Assets,
  ) {
    this.path = INVOICING_PROVIDER === 'embedded' ? `${assets.folder}/${SAMPLE_TICKET}` : null;
  }

  /** Its picture; null when the provider is not the sandbox. */
  async find(): Promise<Asset | null> {
    return this.path === null ? null : this.assets.find(SAMPLE_TICKET);
  }
}
