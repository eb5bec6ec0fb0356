import { Injectable } from '@nestjs/common';
import { InvoicingProvider, ProviderUnavailable } from './provider.js';

/** A provider that does not say within this time whether it takes work does not take it. */
const CHECK_TIMEOUT_MS = 3_000;

/** Says, before anything is written for an invoice, whether the provider takes work now. */
@Injectable()
export class ProviderAvailability {
  constructor(private readonly provider: InvoicingProvider) {}

  /** @throws {ProviderUnavailable} when it does not. */
  async ensure(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new Error(`no answer within ${CHECK_TIMEOUT_MS} ms`)),
        CHECK_TIMEOUT_MS,
      );
    });
    try {
      await Promise.race([this.provider.check(), late]);
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error;
      throw new ProviderUnavailable('The provider did not say that it takes work', {
        cause: error,
      });
    } finally {
      clearTimeout(timer);
    }
  }
}
