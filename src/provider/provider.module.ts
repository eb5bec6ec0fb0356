import { Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ModuleRef } from '@nestjs/core';
import { providerSettings } from './provider.settings.js';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ReceiptsModule } from '../receipts/receipts.module.js';
import { OutageBoard } from './availability/outage-board.js';
import { overrideToken } from '../platform/override-token.js';
import { providerClass, type ProviderClass, SETTINGS_OF_EXTENSIONS } from './providers.js';
import { ISSUES_REAL_DOCUMENTS, REQUIRED_FIELDS } from './required-fields.token.js';
import { SETTINGS_OF_PROVIDERS } from './settings-of-providers.js';
import { ProviderAvailability } from './availability/provider-availability.js';
import { ProviderCircuit } from './availability/provider-circuit.js';
import { ProviderOutage } from './availability/provider-outage.entity.js';
import { InvoicingProvider } from './provider.js';
import { ProviderMeter } from './provider-meter.js';
import { SubmissionRetentionJob } from './remote/submission-retention.job.js';
import { ProviderSubmission } from './remote/provider-submission.entity.js';
import { Submissions } from './remote/submissions.js';

/** The selected provider, and the settings on which its static methods depend. */
const WITH_SETTINGS = [
  InvoicingProvider,
  SETTINGS_OF_EXTENSIONS,
  ...SETTINGS_OF_PROVIDERS.map(({ KEY }) => KEY),
];

@Module({
  imports: [TypeOrmModule.forFeature([ProviderOutage, ProviderSubmission]), ReceiptsModule],
  providers: [
    Submissions,
    SubmissionRetentionJob,
    ProviderAvailability,
    ProviderCircuit,
    OutageBoard,
    ProviderMeter,
    {
      provide: InvoicingProvider,
      useFactory: (
        { INVOICING_PROVIDER }: ConfigType<typeof providerSettings>,
        modules: ModuleRef,
        own?: InvoicingProvider,
      ) => own ?? modules.create(providerClass(INVOICING_PROVIDER)),
      inject: [providerSettings.KEY, ModuleRef, { token: overrideToken(InvoicingProvider), optional: true }],
    },
    {
      provide: REQUIRED_FIELDS,
      useFactory: (provider: InvoicingProvider, ...settings: object[]) =>
        (provider.constructor as ProviderClass).needs(Object.assign({}, ...settings) as object),
      inject: WITH_SETTINGS,
    },
    {
      provide: ISSUES_REAL_DOCUMENTS,
      useFactory: (provider: InvoicingProvider, ...settings: object[]) =>
        (provider.constructor as ProviderClass).issuesRealDocuments(Object.assign({}, ...settings) as object),
      inject: WITH_SETTINGS,
    },
  ],
  exports: [
    ProviderAvailability,
    ProviderCircuit,
    ProviderMeter,
    InvoicingProvider,
    Submissions,
    ISSUES_REAL_DOCUMENTS,
    REQUIRED_FIELDS,
    ReceiptsModule,
  ],
})
export class ProviderModule {}
