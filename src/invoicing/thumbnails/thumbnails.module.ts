import { Module } from '@nestjs/common';
import { ProviderModule } from '../../provider/provider.module.js';
import { InvoiceFilesModule } from '../files/invoice-files.module.js';
import { InvoiceQueriesModule } from '../queries/invoice-queries.module.js';
import { Thumbnails } from './thumbnails.js';

/** Renders thumbnails of receipts. */
@Module({
  imports: [InvoiceFilesModule, InvoiceQueriesModule, ProviderModule],
  providers: [Thumbnails],
  exports: [Thumbnails],
})
export class ThumbnailsModule {}
