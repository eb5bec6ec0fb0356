import { type DynamicModule, Module } from '@nestjs/common';
import { ConfigModule } from '@nestjs/config';
import { RouterModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { databaseOptions } from '../ormconfig.js';
import { AuditModule } from './audit/audit.module.js';
import { AuthModule } from './auth/auth.module.js';
import { type Config, settingsToLoad } from './config.js';
import { dataOf } from './extensions/extension.decorator.js';
import { type Extensions, STOCK } from './extensions/extensions.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { ExtensionsModule } from './extensions/extensions.module.js';
import { CreditsModule } from './credits/credits.module.js';
import { FAMILY_MODULES, InvoicingModule } from './invoicing/invoicing.module.js';
import { redaction } from './log-redaction.js';
import { OrganizationsModule } from './organizations/organizations.module.js';
import { ClockModule } from './platform/clock.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { LoggingModule } from './platform/observability/logging.module.js';
import { WriteOnceModule } from './platform/write-once/write-once.module.js';
import { MetricsModule } from './platform/observability/metrics/metrics.module.js';
import { RetentionModule } from './platform/retention/retention.module.js';
import { StorageModule } from './platform/storage/storage.module.js';
import { ProfilesFamilyModule, ProfilesModule } from './profiles/profiles.module.js';
import { SecurityLogModule } from './security-log/security-log.module.js';
import { TaxInfoModule } from './tax-info/tax-info.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { WebAccountModule } from './web-account/web-account.module.js';

/** The whole service: the platform and the modules. */
@Module({})
export class AppModule {
  /** @param databaseUrl a PostgreSQL database with all migrations applied, those of extensions included. */
  static register(config: Config, databaseUrl: string, extensions: Extensions = STOCK): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ...platform(config, databaseUrl, extensions),
        ExtensionsModule.register(extensions, config.INVOICING_PROVIDER),
        // Before the web account, because routes are matched in this order, and its last route matches all of `/account`.
        ...(extensions.modules ?? []),
        SecurityLogModule,
        AuthModule,
        OrganizationsModule,
        CreditsModule,
        TaxInfoModule,
        ProfilesModule,
        ProfilesFamilyModule,
        InvoicingModule,
        AuditModule,
        ErasureModule,
        WebhooksModule,
        extensions.withoutWebAccount ? WebAccountModule : WebAccountModule.withPages(),
        RouterModule.register(
          [...FAMILY_MODULES, ProfilesFamilyModule].map((module) => ({
            path: config.API_FAMILY_SEGMENT,
            module,
          })),
        ),
      ],
    };
  }
}

function platform(config: Config, databaseUrl: string, extensions: Extensions) {
  return [
    ConfigModule.forRoot({
      isGlobal: true,
      load: settingsToLoad(config, extensions),
      // The environment was read and validated before.
      ignoreEnvFile: true,
      skipProcessEnv: true,
    }),
    ClockModule,
    LoggingModule.register(redaction),
    MetricsModule.register({ prefix: 'receipt_invoicing_' }),
    DatabaseModule.register(
      databaseOptions(config.DATABASE_POOLER_URL ?? databaseUrl, dataOf(extensions), {
        size: config.DATABASE_POOL,
        isPooled: config.DATABASE_POOLER_URL !== undefined,
      }),
      databaseUrl,
      extensions.name,
    ),
    StorageModule,
    WriteOnceModule,
    JobsModule.register({
      // Jobs wait for a provider, for a receiver of webhooks, or, one at a time, for SAT.
      main: config.PROVIDER_CONCURRENCY + config.WEBHOOK_CONCURRENCY + Number(config.SAT_STATUS),
      slow: config.RECEIPT_READERS,
    }),
    ScheduleModule.forRoot(),
    RetentionModule,
    HttpModule.register({ maxUploadBytes: config.MAX_IMAGE_BYTES }),
    HealthModule,
  ];
}
