import { Module, type Type } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ModuleRef } from '@nestjs/core';
import { type ProviderName, providerSettings } from './provider.settings.js';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import { OutageBoard } from './availability/outage-board.js';
import { ProviderAvailability } from './availability/provider-availability.js';
import { ProviderCircuit } from './availability/provider-circuit.js';
import { ProviderOutage } from './availability/provider-outage.entity.js';
import { EmbeddedProvider } from './embedded/embedded-provider.js';
import { FacturapiProvider } from './facturapi/facturapi-provider.js';
import { PortalProvider } from './portal/portal-provider.js';
import { InvoicingProvider } from './provider.js';
import { ForgetSubmissionsJob } from './remote/forget-submissions.job.js';
import { ProviderSubmission } from './remote/provider-submission.entity.js';
import { Submissions } from './remote/submissions.js';

/** By the value of `INVOICING_PROVIDER`. To connect another provider, add it here and to `provider.settings.ts`. */
const PROVIDERS: Record<ProviderName, Type<InvoicingProvider>> = {
  embedded: EmbeddedProvider,
  facturapi: FacturapiProvider,
  portal: PortalProvider,
};

@Module({
  imports: [TypeOrmModule.forFeature([ProviderOutage, ProviderSubmission]), ReceiptsModule],
  providers: [
    Submissions,
    ForgetSubmissionsJob,
    ProviderAvailability,
    ProviderCircuit,
    OutageBoard,
    {
      provide: InvoicingProvider,
      useFactory: ({ INVOICING_PROVIDER }: ConfigType<typeof providerSettings>, modules: ModuleRef) =>
        modules.create(PROVIDERS[INVOICING_PROVIDER]),
      inject: [providerSettings.KEY, ModuleRef],
    },
  ],
  exports: [ProviderAvailability, ProviderCircuit, InvoicingProvider, ReceiptsModule],
})
export class ProviderModule {}
