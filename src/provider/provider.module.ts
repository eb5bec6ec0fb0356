import { Module } from '@nestjs/common';
import { EmbeddedProvider } from './embedded/embedded-provider.js';
import { InvoicingProvider } from './provider.js';
import { ProviderAvailability } from './provider-availability.js';

/** To connect another provider, bind {@link InvoicingProvider} to it here. */
@Module({
  providers: [ProviderAvailability, { provide: InvoicingProvider, useClass: EmbeddedProvider }],
  exports: [ProviderAvailability, InvoicingProvider],
})
export class ProviderModule {}
