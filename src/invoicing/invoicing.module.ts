import { Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import { invoicingSettings } from './invoicing.settings.js';
import { storageSettings } from '../platform/storage/storage.settings.js';
import { CreditsModule } from '../credits/credits.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { ProviderModule } from '../provider/provider.module.js';
import { Backlog } from './backlog.js';
import { Deadlines } from './deadlines.js';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';
import { ForgetKeysJob } from './idempotency/forget-keys.job.js';
import { IdempotencyKey } from './idempotency/idempotency-key.entity.js';
import { IdempotencyKeys } from './idempotency/idempotency-keys.js';
import { Invoice } from './invoice.entity.js';
import { InvoiceFiles } from './invoice-files.js';
import { InvoiceLinkFactory } from './invoice-links.js';
import { InvoicePrice } from './invoice-price.js';
import { InvoiceSearch } from './invoice-search.js';
import { InvoiceStates } from './invoice-states.js';
import { InvoicesController } from './invoices.controller.js';
import { InvoicesService } from './invoices.service.js';
import { InvoiceCreationController } from './invoice-creation.controller.js';
import { InvoiceCreationService } from './invoice-creation.service.js';
import { LinkSigner, readLinkSecrets } from './link-signer.js';
import { OrphanedReceiptsJob } from './orphaned-receipts.job.js';
import { ProcessInvoiceJob } from './process-invoice.job.js';
import { RefundInvoice } from './refund-invoice.js';
import { RetryInvoice } from './retry-invoice.js';
import { Settlement } from './settlement.js';
import { ProviderCallbacksController } from './provider-callbacks.controller.js';
import { ProviderCallbacksService } from './provider-callbacks.service.js';
import { SweepJob } from './sweep.job.js';
import { WaitingInvoices } from './waiting-invoices.js';

/** Routes under the family segment; the module that binds it there is the application's. */
@Module({
  imports: [
    TypeOrmModule.forFeature([IdempotencyKey, Invoice]),
    CreditsModule,
    ProfilesModule,
    ProviderModule,
  ],
  controllers: [InvoiceCreationController, InvoicesController],
  providers: [
    InvoiceCreationService,
    InvoicesService,
    InvoicePrice,
    InvoiceSearch,
    InvoiceStates,
    InvoiceFiles,
    InvoiceLinkFactory,
    Deadlines,
    Settlement,
    ProcessInvoiceJob,
    WaitingInvoices,
    RetryInvoice,
    RefundInvoice,
    Backlog,
    SweepJob,
    OrphanedReceiptsJob,
    IdempotencyKeys,
    ForgetKeysJob,
    FilesService,
    ProviderCallbacksService,
    {
      provide: LinkSigner,
      useFactory: async (
        settings: ConfigType<typeof invoicingSettings>,
        storage: ConfigType<typeof storageSettings>,
      ) => new LinkSigner(await readLinkSecrets(settings, storage)),
      inject: [invoicingSettings.KEY, storageSettings.KEY],
    },
  ],
  exports: [
    FilesService,
    IdempotencyKeys,
    InvoicePrice,
    InvoiceSearch,
    InvoicesService,
    InvoiceCreationService,
    ProviderCallbacksService,
  ],
})
export class InvoicingModule {}

/** The files that signed links lead to: outside of the family segment. */
@Module({ imports: [InvoicingModule], controllers: [FilesController] })
export class InvoiceFilesModule {}

/** Where the provider calls back: outside of the family segment, which is an installation's own affair. */
@Module({ imports: [InvoicingModule], controllers: [ProviderCallbacksController] })
export class ProviderCallbacksModule {}
