import { existsSync } from 'node:fs';
import type { ConfigFactory, ConfigType } from '@nestjs/config';
import { authSettings } from './auth/auth.settings.js';
import { invoicingSettings } from './invoicing/invoicing.settings.js';
import { satStatusSettings } from './invoicing/sat-status/sat-status.settings.js';
import { constanciaSettings } from './constancia/constancia.settings.js';
import { creditsSettings } from './credits/credits.settings.js';
import { databaseSettings } from './platform/database/database.settings.js';
import { httpSettings } from './platform/http/http.settings.js';
import { jobsSettings } from './platform/jobs/jobs.settings.js';
import { mailSettings } from './platform/mail/mail.settings.js';
import { loggingSettings } from './platform/observability/logging.settings.js';
import { metricsSettings } from './platform/observability/metrics/metrics.settings.js';
import { tracingSettings } from './platform/observability/tracing/tracing.settings.js';
import { CLOSED_TO_OTHERS, isClosedToOthers } from './platform/settings/formats.js';
import { type Extensions, settingsOf } from './extensions/extensions.js';
import { misspelt } from './platform/settings/misspelt.js';
import type { ModuleSettings } from './platform/settings/define-settings.js';
import { StartupError } from './platform/startup-error.js';
import { storageSettings } from './platform/storage/storage.settings.js';
import { providerSettings } from './provider/provider.settings.js';
import { NEEDED_BY_PROVIDERS, SETTINGS_OF_PROVIDERS } from './provider/settings-of-providers.js';
import { isTestKey } from './provider/facturapi/facturapi.settings.js';
import { receiptsSettings } from './receipts/receipts.settings.js';
import { securityLogSettings } from './security-log/security-log.settings.js';
import { webhooksSettings } from './webhooks/webhooks.settings.js';
import { webAccountSettings } from './web-account/web-account.settings.js';

/** Every module that has settings, in the order of `.env.example`. */
const MODULES = [
  httpSettings,
  storageSettings,
  databaseSettings,
  jobsSettings,
  providerSettings,
  ...SETTINGS_OF_PROVIDERS,
  receiptsSettings,
  invoicingSettings,
  satStatusSettings,
  constanciaSettings,
  creditsSettings,
  webhooksSettings,
  authSettings,
  securityLogSettings,
  webAccountSettings,
  mailSettings,
  loggingSettings,
  metricsSettings,
  tracingSettings,
] as const;

type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Values) => void
  ? Values
  : never;

/** The validated settings of all modules, read once. */
export type Config = Readonly<All<ConfigType<(typeof MODULES)[number]>>>;

/** The definitions of all settings, by name: format, default and description. */
export const settings = Object.assign({}, ...MODULES.map(({ shape }) => shape)) as Record<
  keyof Config,
  { description?: string }
>;

/** A condition between settings of several modules: the setting to report, the error message, and the condition. */
type Rule = [keyof Config, message: string, holds: (config: Config) => unknown];

const RULES: readonly Rule[] = [
  [
    'DATABASE_POOLER_URL',
    'needs DATABASE_URL, by which sessions reach the same database without the pooler',
    ({ DATABASE_URL, DATABASE_POOLER_URL }) => DATABASE_URL || !DATABASE_POOLER_URL,
  ],
  [
    'INVOICING_PROVIDER',
    'the embedded sandbox issues documents without fiscal validity; set ALLOW_SANDBOX_PROVIDER=true to allow it in production',
    ({ NODE_ENV, INVOICING_PROVIDER, ALLOW_SANDBOX_PROVIDER }) =>
      NODE_ENV !== 'production' || INVOICING_PROVIDER !== 'embedded' || ALLOW_SANDBOX_PROVIDER,
  ],
  [
    'FACTURAPI_ISSUERS',
    'a test key issues documents without fiscal validity; set ALLOW_SANDBOX_PROVIDER=true to allow it in production',
    ({ NODE_ENV, FACTURAPI_ISSUERS = {}, ALLOW_SANDBOX_PROVIDER }) =>
      NODE_ENV !== 'production' ||
      ALLOW_SANDBOX_PROVIDER ||
      !Object.values(FACTURAPI_ISSUERS).some(({ key }) => isTestKey(key)),
  ],
  ...Object.entries(NEEDED_BY_PROVIDERS).flatMap(([provider, needed]) =>
    needed.map((setting): Rule => [
      setting,
      `needed with INVOICING_PROVIDER=${provider}`,
      (config) => config.INVOICING_PROVIDER !== provider || config[setting],
    ]),
  ),
  [
    'S3_BUCKET',
    'needed with STORAGE_DRIVER=s3',
    ({ STORAGE_DRIVER, S3_BUCKET }) => STORAGE_DRIVER !== 's3' || S3_BUCKET,
  ],
  [
    'S3_PRESIGNED_LINKS',
    'needs STORAGE_DRIVER=s3',
    ({ STORAGE_DRIVER, S3_PRESIGNED_LINKS }) => STORAGE_DRIVER === 's3' || !S3_PRESIGNED_LINKS,
  ],
  [
    'RECEIPT_READERS',
    'at least 1 with ROLE=reader, which does nothing else',
    ({ ROLE, RECEIPT_READERS }) => ROLE !== 'reader' || RECEIPT_READERS > 0,
  ],
  [
    'PUBLIC_URL',
    // Required for workers, too: emails and the callback URLs for providers contain it.
    'needed with NODE_ENV=production, such as https://app.example.com: links begin with it, and must not contain the forged Host of a request',
    ({ NODE_ENV, PUBLIC_URL }) => NODE_ENV !== 'production' || PUBLIC_URL,
  ],
  [
    'PUBLIC_URL',
    `${CLOSED_TO_OTHERS}, with NODE_ENV=production and SMTP_URL: people sign in by links in emails`,
    ({ NODE_ENV, PUBLIC_URL, SMTP_URL }) =>
      NODE_ENV !== 'production' || !SMTP_URL || !PUBLIC_URL || isClosedToOthers(PUBLIC_URL),
  ],
  [
    'PUBLIC_URL',
    // The Host of a request may be forged, and would send the link's secret elsewhere.
    'needed with SMTP_URL: links in emails begin with it',
    ({ SMTP_URL, PUBLIC_URL }) => !SMTP_URL || PUBLIC_URL,
  ],
];

/**
 * Reads and validates the environment. An empty value counts as unset, as in `.env` files.
 * @param extensions their settings are read into the same object, and their providers can be selected.
 * @throws {StartupError} with the first invalid setting and the reason.
 */
export function readConfig(
  env: NodeJS.ProcessEnv = process.env,
  extensions: Pick<Extensions, 'settings' | 'providers'> = {},
): Config {
  const { providers = {} } = extensions;
  const modules = [...MODULES, ...settingsOf(extensions, providerSettings(env).INVOICING_PROVIDER)];
  refuseTwice(modules);
  const config = Object.freeze(Object.assign({}, ...modules.map((read) => read(env))) as Config);
  // A provider that extends one of the service's has its name.
  const names = new Set([...Object.keys(NEEDED_BY_PROVIDERS), ...Object.keys(providers)]);
  if (!names.has(config.INVOICING_PROVIDER))
    throw new StartupError(`INVOICING_PROVIDER: expected one of ${[...names].join(', ')}`);
  for (const [setting, message, holds] of RULES)
    if (!holds(config)) throw new StartupError(`${setting}: ${message}`);
  return config;
}

/** Environment variables that look like misspelt settings, each with the setting that was probably meant. */
export const misspeltSettings = (
  env: NodeJS.ProcessEnv,
  { INVOICING_PROVIDER }: Config,
  extensions: Pick<Extensions, 'settings' | 'providers'>,
): [string, string][] =>
  misspelt(
    Object.keys(env),
    [...MODULES, ...settingsOf(extensions, INVOICING_PROVIDER)].flatMap(({ shape }) => Object.keys(shape)),
  );

/** @throws {StartupError} if two modules define a setting with the same name, or two extensions use the same `KEY`. */
function refuseTwice(modules: readonly ModuleSettings[]): void {
  const known = new Set<string | symbol>();
  for (const name of modules.flatMap(({ KEY, shape }) => [KEY, ...Object.keys(shape)])) {
    if (known.has(name)) throw new StartupError(`${String(name)}: two modules have settings of this name`);
    known.add(name);
  }
}

/**
 * The factories that `ConfigModule` loads, so that each module can inject its own settings. They return the validated
 * values. `ConfigModule`'s own `validate` is not used: it would write them into the environment of the process, where the
 * next application would find them.
 */
export const settingsToLoad = (
  config: Config,
  extensions: Pick<Extensions, 'settings' | 'providers'>,
): ConfigFactory[] =>
  [...MODULES, ...settingsOf(extensions, config.INVOICING_PROVIDER)].map((module) => module.having(config));

/** Adds the variables of a `.env` file in the working folder to the environment. Existing variables take precedence. */
export function loadEnvFile(path = '.env'): void {
  if (existsSync(path)) process.loadEnvFile(path);
}
