import { DataSource, type DataSourceOptions } from 'typeorm';
import { AccessGrant } from './src/profiles/access/access-grant.entity.js';
import { ApiKey } from './src/auth/api-key.entity.js';
import { AuthUser } from './src/profiles/auth-user.entity.js';
import type { ExtensionData } from './src/extensions/extension.decorator.js';
import { CreditAccount } from './src/credits/credit-account.entity.js';
import { CreditEntry } from './src/credits/credit-entry.entity.js';
import { IdempotencyKey } from './src/invoicing/idempotency/idempotency-key.entity.js';
import { Invoice } from './src/invoicing/invoice.entity.js';
import { Organization } from './src/organizations/organization.entity.js';
import { CreateSchema1763700000000 } from './src/platform/database/migrations/1763700000000-create-schema.js';
import { CreateIdempotencyKeys1763710000000 } from './src/platform/database/migrations/1763710000000-create-idempotency-keys.js';
import { PrepareRemoteProviders1763720000000 } from './src/platform/database/migrations/1763720000000-prepare-remote-providers.js';
import { CloseTheLedger1763730000000 } from './src/platform/database/migrations/1763730000000-close-the-ledger.js';
import { OpenTheWebAccount1763740000000 } from './src/platform/database/migrations/1763740000000-open-the-web-account.js';
import { KeepASecurityLog1763750000000 } from './src/platform/database/migrations/1763750000000-keep-a-security-log.js';
import { GiveSignInAnAddress1763760000000 } from './src/platform/database/migrations/1763760000000-give-sign-in-an-address.js';
import { SuspendMembersAndTurnKeysOver1763770000000 } from './src/platform/database/migrations/1763770000000-suspend-members-and-turn-keys-over.js';
import { PriceEachInvoice1763780000000 } from './src/platform/database/migrations/1763780000000-price-each-invoice.js';
import { KnowVendors1763790000000 } from './src/platform/database/migrations/1763790000000-know-vendors.js';
import { SendWebhooks1763800000000 } from './src/platform/database/migrations/1763800000000-send-webhooks.js';
import { TellOfWebhooksOnceADay1763810000000 } from './src/platform/database/migrations/1763810000000-tell-of-webhooks-once-a-day.js';
import { KeepWholeReadings1763812000000 } from './src/platform/database/migrations/1763812000000-keep-whole-readings.js';
import { ClaimPurchases1763814000000 } from './src/platform/database/migrations/1763814000000-claim-purchases.js';
import { LetInvoicesWait1763816000000 } from './src/platform/database/migrations/1763816000000-let-invoices-wait.js';
import { KeepWhatSatSays1763840000000 } from './src/platform/database/migrations/1763840000000-keep-what-sat-says.js';
import { KeepFilesOnce1763846000000 } from './src/platform/database/migrations/1763846000000-keep-files-once.js';
import { TakeTurns1763850000000 } from './src/platform/database/migrations/1763850000000-take-turns.js';
import { FindAmongMillions1763852000000 } from './src/platform/database/migrations/1763852000000-find-among-millions.js';
import { KeepForATime1763854000000 } from './src/platform/database/migrations/1763854000000-keep-for-a-time.js';
import { LetATeamWork1763866000000 } from './src/platform/database/migrations/1763866000000-let-a-team-work.js';
import { CheckWhatATeamHas1763866100000 } from './src/platform/database/migrations/1763866100000-check-what-a-team-has.js';
import { KnowUnprovenAddresses1763868000000 } from './src/platform/database/migrations/1763868000000-know-unproven-addresses.js';
import { AddInvoiceTaxes1763870000000 } from './src/platform/database/migrations/1763870000000-add-invoice-taxes.js';
import { AddInvoiceAssumptions1763872000000 } from './src/platform/database/migrations/1763872000000-add-invoice-assumptions.js';
import { AddStationPermits1763874000000 } from './src/platform/database/migrations/1763874000000-add-station-permits.js';
import { AddCorrectedInvoices1763875000000 } from './src/platform/database/migrations/1763875000000-add-corrected-invoices.js';
import { AddDraftCosts1763876000000 } from './src/platform/database/migrations/1763876000000-add-draft-costs.js';
import { IndexUnconfirmedInvoices1763877000000 } from './src/platform/database/migrations/1763877000000-index-unconfirmed-invoices.js';
import { IndexPurchaseCollisions1763879000000 } from './src/platform/database/migrations/1763879000000-index-purchase-collisions.js';
import { AddDocumentFigures1763880300000 } from './src/platform/database/migrations/1763880300000-add-document-figures.js';
import { IndexInvoicesByStamp1763880310000 } from './src/platform/database/migrations/1763880310000-index-invoices-by-stamp.js';
import { AddArticleWords1763880320000 } from './src/platform/database/migrations/1763880320000-add-article-words.js';
import { IndexArticleWords1763880330000 } from './src/platform/database/migrations/1763880330000-index-article-words.js';
import { AddExtensionViews1763880350000 } from './src/platform/database/migrations/1763880350000-add-extension-views.js';
import { AddAccessGrants1763880400000 } from './src/platform/database/migrations/1763880400000-add-access-grants.js';
import { AddSessionOrigins1763880500000 } from './src/platform/database/migrations/1763880500000-add-session-origins.js';
import { KnowTheDayOfPurchase1763860000000 } from './src/platform/database/migrations/1763860000000-know-the-day-of-purchase.js';
import { ListByDayOfPurchase1763860100000 } from './src/platform/database/migrations/1763860100000-list-by-day-of-purchase.js';
import { CorrectReadings1763862000000 } from './src/platform/database/migrations/1763862000000-correct-readings.js';
import { DraftReceipts1763864000000 } from './src/platform/database/migrations/1763864000000-draft-receipts.js';
import { PostgresNames } from './src/platform/database/postgres-names.js';
import { refuseSharedTables } from './src/platform/database/refuse-shared-tables.js';
import { PreparingClient } from './src/platform/database/prepared.js';
import { TracedClient } from './src/platform/database/traced-statement.js';
import { WriteOnceFiles } from './src/platform/write-once/write-once-files.entity.js';
import { Profile } from './src/profiles/profile.entity.js';
import { Removal } from './src/platform/retention/removal.entity.js';
import { ProviderOutage } from './src/provider/availability/provider-outage.entity.js';
import { ProviderSubmission } from './src/provider/remote/provider-submission.entity.js';
import { ReceiptCorrection } from './src/receipts/correction/storage/receipt-correction.entity.js';
import { StoredExtraction } from './src/receipts/output/storage/stored-extraction.entity.js';
import { LearnedPermit } from './src/receipts/vendors/fuel-permits/learned-permit.entity.js';
import { LearnedVendor } from './src/receipts/vendors/learned/learned-vendor.entity.js';
import { PurchaseClaim } from './src/invoicing/purchases/purchase-claim.entity.js';
import { ReceiptDraft } from './src/invoicing/drafts/receipt-draft.entity.js';
import { SatStatus } from './src/invoicing/sat-status/sat-status.entity.js';
import { SecurityEvent } from './src/security-log/security-event.entity.js';
import { TaxInfo } from './src/tax-info/tax-info.entity.js';
import { AccountLink } from './src/web-account/links/account-link.entity.js';
import { WebhookDelivery } from './src/webhooks/webhook-delivery.entity.js';
import { WebhookEndpoint } from './src/webhooks/webhook-endpoint.entity.js';
import { WebhookMessage } from './src/webhooks/webhook-message.entity.js';
import { WebSession } from './src/web-account/session/web-session.entity.js';

const ENTITIES = [
  AccessGrant,
  AccountLink,
  ApiKey,
  AuthUser,
  CreditAccount,
  CreditEntry,
  IdempotencyKey,
  Invoice,
  WriteOnceFiles,
  LearnedPermit,
  LearnedVendor,
  Organization,
  Profile,
  ProviderOutage,
  ProviderSubmission,
  PurchaseClaim,
  ReceiptCorrection,
  ReceiptDraft,
  Removal,
  SatStatus,
  SecurityEvent,
  StoredExtraction,
  TaxInfo,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookMessage,
  WebSession,
];

const MIGRATIONS = [
  CreateSchema1763700000000,
  CreateIdempotencyKeys1763710000000,
  PrepareRemoteProviders1763720000000,
  CloseTheLedger1763730000000,
  OpenTheWebAccount1763740000000,
  KeepASecurityLog1763750000000,
  GiveSignInAnAddress1763760000000,
  SuspendMembersAndTurnKeysOver1763770000000,
  PriceEachInvoice1763780000000,
  KnowVendors1763790000000,
  SendWebhooks1763800000000,
  TellOfWebhooksOnceADay1763810000000,
  KeepWholeReadings1763812000000,
  ClaimPurchases1763814000000,
  LetInvoicesWait1763816000000,
  KeepWhatSatSays1763840000000,
  KeepFilesOnce1763846000000,
  TakeTurns1763850000000,
  FindAmongMillions1763852000000,
  KeepForATime1763854000000,
  KnowTheDayOfPurchase1763860000000,
  ListByDayOfPurchase1763860100000,
  CorrectReadings1763862000000,
  DraftReceipts1763864000000,
  LetATeamWork1763866000000,
  CheckWhatATeamHas1763866100000,
  KnowUnprovenAddresses1763868000000,
  AddInvoiceTaxes1763870000000,
  AddInvoiceAssumptions1763872000000,
  AddStationPermits1763874000000,
  AddCorrectedInvoices1763875000000,
  AddDraftCosts1763876000000,
  IndexUnconfirmedInvoices1763877000000,
  IndexPurchaseCollisions1763879000000,
  AddDocumentFigures1763880300000,
  IndexInvoicesByStamp1763880310000,
  AddArticleWords1763880320000,
  IndexArticleWords1763880330000,
  AddExtensionViews1763880350000,
  AddAccessGrants1763880400000,
  AddSessionOrigins1763880500000,
];

/**
 * The one description of the database: entities and migrations. The schema is made by migrations alone.
 * @param url a PostgreSQL connection string.
 * @param more what extensions keep in it.
 * @param pool how many of its connections may be open at the same time, and whether they lead to a pooler. One in transaction
 *   mode gives each transaction another session than that which has a statement prepared: then none is.
 * @throws {StartupError} when two entities have one table.
 */
export function databaseOptions(
  url: string,
  more: ExtensionData = {},
  { size = 10, isPooled = false }: { size?: number; isPooled?: boolean } = {},
): DataSourceOptions & { type: 'postgres'; url: string } {
  const entities = [...ENTITIES, ...(more.entities ?? [])];
  const migrations = [...MIGRATIONS, ...(more.migrations ?? [])];
  refuseSharedTables(entities);
  return {
    type: 'postgres',
    url,
    poolSize: size,
    synchronize: false,
    migrationsTableName: 'schema_migrations',
    migrationsTransactionMode: 'each',
    namingStrategy: new PostgresNames(),
    entities,
    migrations,
    extra: { connectionTimeoutMillis: 10_000, Client: isPooled ? TracedClient : PreparingClient },
  };
}

/** Where no database is, rather than the one that the driver would take for granted on this machine. */
const UNSET = 'postgres://DATABASE_URL-is-not-set.invalid/';

/** For TypeORM's own command line, `npm run migration:show` and its like, which opens it; the application opens one of its own. */
export default new DataSource(databaseOptions(process.env['DATABASE_URL'] ?? UNSET));
