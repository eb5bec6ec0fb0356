import { Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WriteOnceStore } from '../../platform/write-once/write-once-store.js';
import { ProviderModule } from '../../provider/provider.module.js';
import { Invoice } from '../invoice.entity.js';
import { invoicingSettings } from '../invoicing.settings.js';
import { EmailedDocuments } from './emailed-documents.js';
import { EraseProfileFilesJob } from './erase-profile-files.job.js';
import { FileRemoval } from './file-removal.js';
import { DocumentRetentionJob, PictureRetentionJob } from './picture-and-document-retention.job.js';
import { FilesController } from './files.controller.js';
import { FilesService } from './files.service.js';
import { InvoiceFiles } from './invoice-files.js';
import { InvoiceLinkFactory } from './invoice-links.js';
import { LinkSigner, openLinkSecrets } from './link-signer.js';
import { OrphanedReceiptsJob } from './orphaned-receipts.job.js';
import { ReadableImages } from './readable-images.js';

/** Stores the files of invoices, serves them by signed links, and removes them when their retention period ends. */
@Module({
  imports: [TypeOrmModule.forFeature([Invoice]), ProviderModule],
  controllers: [FilesController],
  providers: [
    InvoiceFiles,
    InvoiceLinkFactory,
    FilesService,
    EmailedDocuments,
    ReadableImages,
    FileRemoval,
    EraseProfileFilesJob,
    PictureRetentionJob,
    DocumentRetentionJob,
    OrphanedReceiptsJob,
    {
      provide: LinkSigner,
      useFactory: async (settings: ConfigType<typeof invoicingSettings>, store: WriteOnceStore) =>
        new LinkSigner(await openLinkSecrets(settings, store)),
      inject: [invoicingSettings.KEY, WriteOnceStore],
    },
  ],
  exports: [
    InvoiceFiles,
    ReadableImages,
    InvoiceLinkFactory,
    LinkSigner,
    EmailedDocuments,
    EraseProfileFilesJob,
  ],
})
export class InvoiceFilesModule {}
