import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProviderModule } from '../../provider/provider.module.js';
import { Invoice } from '../invoice.entity.js';
import { FillPurchaseNotesJob } from './fill-purchase-notes.job.js';
import { PurchaseClaim } from './purchase-claim.entity.js';
import { PurchaseClaims } from './purchase-claims.js';
import { PurchaseCollisions } from './purchase-collisions.js';
import { PurchaseNoteRetentionJob } from './purchase-note-retention.job.js';
import { PurchaseNotes } from './purchase-notes.js';
import { ReleasePurchase } from './release-purchase.js';

/** Holds each purchase to one invoice, and stores with an invoice what lists show of its receipt. */
@Module({
  imports: [TypeOrmModule.forFeature([Invoice, PurchaseClaim]), ProviderModule],
  providers: [
    PurchaseClaims,
    PurchaseCollisions,
    PurchaseNotes,
    ReleasePurchase,
    FillPurchaseNotesJob,
    PurchaseNoteRetentionJob,
  ],
  exports: [PurchaseClaims, PurchaseCollisions, PurchaseNotes],
})
export class PurchasesModule {}
