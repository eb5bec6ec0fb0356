import { Module } from '@nestjs/common';
import { CreditsModule } from '../../credits/credits.module.js';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { ProviderModule } from '../../provider/provider.module.js';
import { InvoiceFilesModule } from '../files/invoice-files.module.js';
import { IdempotencyModule } from '../idempotency/idempotency.module.js';
import { InvoiceMetricsModule } from '../metrics/invoice-metrics.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { Backlog } from './backlog.js';
import { InvoiceAcceptance } from './invoice-acceptance.js';
import { InvoiceAdmission } from './invoice-admission.js';
import { InvoiceCreationController } from './invoice-creation.controller.js';
import { InvoiceCreationService } from './invoice-creation.service.js';
import { ReceiptIntake } from './receipt-intake.js';

/** Accepts invoices: the creation endpoints, under the family segment. */
@Module({
  imports: [
    CreditsModule,
    IdempotencyModule,
    InvoiceFilesModule,
    InvoiceMetricsModule,
    PaymentModule,
    ProfilesModule,
    ProviderModule,
  ],
  controllers: [InvoiceCreationController],
  providers: [Backlog, InvoiceAcceptance, InvoiceAdmission, InvoiceCreationService, ReceiptIntake],
  exports: [InvoiceAcceptance, InvoiceAdmission, InvoiceCreationService, ReceiptIntake],
})
export class InvoiceCreationModule {}
