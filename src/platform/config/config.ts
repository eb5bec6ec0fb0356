import { existsSync } from 'node:fs';
import { isIPv4, isIPv6 } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../startup-error.js';
import { isThisMachine } from '../this-machine.js';
import { facturapiIssuers } from './facturapi-issuers.js';

/** `true`, `1`, `yes`, `on` and their opposites, as operators write them. */
const flag = (whenUnset: boolean) =>
  z
    .enum(['true', '1', 'yes', 'on', 'false', '0', 'no', 'off'])
    .transform((text) => ['true', '1', 'yes', 'on'].includes(text))
    .default(whenUnset);

/** Compared with a request's `Host`, whose case and port say nothing. */
const hostName = z
  .string()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, 'a host name, without scheme and port')
  .transform((name) => name.toLowerCase())
  .optional();

/** How express is told of proxies: a number of them, or which addresses are theirs. */
const proxies = z
  .string()
  .refine(
    (text) => /^\d{1,2}$/.test(text) || text.split(',').every((part) => isAddressRange(part.trim())),
    'a number of proxies, or their addresses: loopback, linklocal, uniquelocal, 10.0.0.0/8, 2001:db8::1, with commas between them',
  )
  .transform((text) => (/^\d+$/.test(text) ? Number(text) : text));

function isAddressRange(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const longest = isIPv4(address) ? 32 : isIPv6(address) ? 128 : 0;
  if (longest === 0) return ['loopback', 'linklocal', 'uniquelocal'].includes(text);
  return more === undefined && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= longest));
}

/** Who mails are from: an address, with a name or without. */
const sender = z
  .string()
  .regex(/^([^<>@"]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'an address, or a name and <an address>');

/** An address of the web, without a slash at its end. */
const webUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** Nothing is sent in the clear but to this machine. */
const isClosedToOthers = (url: string): boolean =>
  url.startsWith('https:') || isThisMachine(new URL(url).hostname);
const CLOSED_TO_OTHERS = 'https, or an address of this machine';

/** Where a provider is. */
const providerUrl = webUrl.refine(isClosedToOthers, CLOSED_TO_OTHERS);

/** What signs links: one secret, or two with a comma between them. */
const linkSecrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine((secrets) => secrets.every(({ length }) => length >= 16), 'at least 16 characters each')
  .refine(({ length }) => length <= 2, 'at most two, the new one and the one before it')
  .transform((secrets) => secrets as [string, ...string[]]);

const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Every setting of the service: its name in the environment, its form, its default and what it is for. */
export const settings = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('Kind of installation.'),
  PORT: integer(0, 65_535).default(3000).describe('Port of the HTTP server; 0 takes any free one.'),
  HOST: z
    .string()
    .min(1)
    .optional()
    .describe('Address to listen on. Default: 127.0.0.1, and 0.0.0.0 with NODE_ENV=production.'),
  PUBLIC_URL: webUrl
    .optional()
    .describe(
      "What signed links, and links in mails, begin with; where APP_URL_HOST is set, that host. Needed with NODE_ENV=production, and with SMTP_URL there over https, or of this machine. Default otherwise: the request's own origin.",
    ),
  BASE_URL_HOST: hostName.describe(
    'The only Host on which the creation endpoints answer. Default: any. Health reports answer on every one.',
  ),
  APP_URL_HOST: hostName.describe(
    'The only Host on which everything but the creation endpoints answers, signed links too. Default: any.',
  ),
  TRUST_PROXY: proxies
    .default('loopback')
    .describe(
      'Proxies in front of the service, whose X-Forwarded-For, -Host and -Proto are believed: how many, or their addresses. With a number, every address may be a proxy, and connections are counted in all alone.',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((path) => resolve(path))
    .describe('Folder of the embedded database, the files, the sandbox certificates and the link secret.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'PostgreSQL 15 or newer, on another machine with TLS: postgres://user:password@db.example.com/invoicing?sslmode=verify-full, and &sslrootcert=/path/ca.pem where an authority of your own has signed its certificate. Default: the embedded server under DATA_DIR.',
    ),
  ALLOW_PLAIN_DATABASE: flag(false).describe(
    'Lets DATABASE_URL name another machine without TLS with NODE_ENV=production, as on a private network. Passwords, tax data and sessions then cross it in the clear.',
  ),
  DATABASE_POOL: integer(2, 200).default(10).describe('Connections that this process may open for requests.'),
  ROLE: z
    .enum(['all', 'api', 'worker'])
    .default('all')
    .describe('What this process does: HTTP (api), background work (worker), or both.'),
  STOP_DELAY: integer(0, 10)
    .default(0)
    .describe(
      'Seconds between the wish to stop, when `ready` turns 503, and the end of new connections: as long as a load balancer needs to notice.',
    ),
  STORAGE_DRIVER: z
    .enum(['fs'])
    .default('fs')
    .describe('Where images and documents are kept: files under DATA_DIR.'),
  INVOICING_PROVIDER: z
    .enum(['embedded', 'facturapi', 'portal'])
    .default('embedded')
    .describe('Who makes the invoices: the sandbox in this process, Facturapi, or a portal service.'),
  FACTURAPI_URL: providerUrl.default('https://www.facturapi.io/v2').describe('Where Facturapi is.'),
  FACTURAPI_ISSUERS: facturapiIssuers
    .optional()
    .describe(
      'The vendors whose invoices Facturapi issues, by RFC, each with its secret key: JSON, or the path of a JSON file. {"AET140822H32": "sk_live_…"}, or {"AET140822H32": {"key": "sk_live_…", "webhook_secret": "…"}}.',
    ),
  PORTAL_URL: providerUrl.optional().describe('Where the portal service is.'),
  PORTAL_KEY: z.string().min(16).optional().describe('What this service shows to the portal service.'),
  PORTAL_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'whsec_ and at least 24 bytes in base64')
    .optional()
    .describe(
      "Signs the portal service's callbacks: whsec_ and base64. Unset: none are taken, it is polled.",
    ),
  PROVIDER_TIMEOUT: integer(1, 600)
    .default(30)
    .describe('Seconds that one request to a provider elsewhere may take.'),
  PROVIDER_CONCURRENCY: integer(1, 500)
    .default(8)
    .describe('Requests of this process to a provider elsewhere at the same time.'),
  ALLOW_SANDBOX_PROVIDER: flag(false).describe(
    "Lets the embedded sandbox, and Facturapi's test keys, run with NODE_ENV=production. What they issue has no fiscal validity.",
  ),
  API_FAMILY_SEGMENT: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/, 'lower-case letters, digits and dashes')
    .default('invoicing')
    .describe("Path segment of the service's own family: /api/<segment>/…"),
  API_KEY_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9]{0,15}$/, 'up to 16 lower-case letters and digits')
    .default('ris')
    .describe('What API keys begin with.'),
  MAX_IMAGE_BYTES: integer(1_024, 100 * 1024 * 1024)
    .default(10 * 1024 * 1024)
    .describe('Largest receipt image, in bytes after base64.'),
  MAX_IMAGE_PIXELS: integer(10_000, 500_000_000)
    .default(50_000_000)
    .describe('Largest receipt image, width × height.'),
  CLIENT_TIMEOUT: integer(1, 300)
    .default(10)
    .describe(
      'Seconds that a client may take for the headers of a request, and for each 32 KiB times as many of its body; six times as long until it takes something more of an answer.',
    ),
  CONNECTION_LIMIT: integer(20, 100_000)
    .default(500)
    .describe(
      'Connections of clients to this process at the same time, each up to a quarter of a megabyte; nine tenths of them may have a request under way.',
    ),
  CLIENT_LIMIT: integer(1, 100_000)
    .default(100)
    .describe(
      'Connections, and requests under way, of one address at the same time (IPv6: of one network of /64). Behind proxies that TRUST_PROXY names, the address is the one that they tell, and only its requests are counted.',
    ),
  RATE_LIMIT: z
    .union([z.literal('off').transform(() => null), integer(1, 10_000_000)])
    .default(600)
    .describe(
      'Requests a minute for each API key, counted by each process; beside it, 30 wrong keys a minute for each address. off: neither of them; the limits of signing in stay.',
    ),
  SESSION_IDLE: integer(60, 90 * 86_400)
    .default(8 * 3_600)
    .describe('Seconds without a request after which the web account signs somebody out.'),
  SESSION_TTL: integer(60, 365 * 86_400)
    .default(7 * 86_400)
    .describe('Seconds after which the web account asks for the password again in any case.'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe(
      "The server that mails leave by: invitations and forgotten passwords. smtps://user:password@smtp.example.com, or smtp:// and STARTTLS; on a developer's machine such as smtp://localhost:1025. It needs PUBLIC_URL and MAIL_FROM. Unset: no mail, the command line prints the links.",
    ),
  MAIL_FROM: sender.optional().describe('Who mails are from, such as Invoicing <no-reply@example.com>.'),
  LINK_TTL: integer(60, 365 * 86_400)
    .default(7 * 86_400)
    .describe('How long signed links work, in seconds.'),
  LINK_SECRET: linkSecrets
    .optional()
    .describe(
      'Signs the links; at least 16 characters, none of them a comma. Two, with a comma between them, while it is turned over: the first signs, links under both open. Machines that share links share it. Default: made under DATA_DIR on first start.',
    ),
  RECEIPT_READERS: integer(1, 64)
    .default(Math.min(4, availableParallelism()))
    .describe(
      'Processes that read receipts at the same time, up to 0.8 GB each. Default: one a core, at most 4.',
    ),
  RECEIPT_MAX_AGE_DAYS: integer(1, 36_500)
    .default(366)
    .describe('Age of a purchase from which on its receipt counts as old.'),
  RECEIPT_REFUSE_OLD: flag(false).describe(
    'Whether invoices of old receipts fail with RECEIPT_TOO_OLD; otherwise the log warns of them.',
  ),
  PROCESSING_DEADLINE: integer(60, 7 * 86_400)
    .default(70 * 60)
    .describe('Seconds after which an invoice that no provider finished becomes failed.'),
  WAITING_DEADLINE: integer(60, 30 * 86_400)
    .default(12 * 3_600)
    .describe(
      'Seconds after which an invoice becomes failed that could not be handed to any provider, because none took work.',
    ),
  BACKLOG_LIMIT: integer(1, 10_000_000)
    .default(10_000)
    .describe('Accepted invoices that are not settled; from so many on, creation answers 503.'),
  REFUND_FAILED_INVOICES: flag(false).describe(
    'Whether an invoice that fails gives its credit back to the account that paid.',
  ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least severe log line that is written.'),
} satisfies z.ZodRawShape;

const environment = z
  .object(settings)
  .transform((values) => ({
    ...values,
    HOST: values.HOST ?? (values.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
  }))
  .refine(
    ({ NODE_ENV, INVOICING_PROVIDER, ALLOW_SANDBOX_PROVIDER }) =>
      NODE_ENV !== 'production' || INVOICING_PROVIDER !== 'embedded' || ALLOW_SANDBOX_PROVIDER,
    {
      path: ['INVOICING_PROVIDER'],
      message:
        'the embedded sandbox issues documents without fiscal validity; set ALLOW_SANDBOX_PROVIDER=true to run it in production all the same',
    },
  )
  .refine(
    ({ NODE_ENV, FACTURAPI_ISSUERS = {}, ALLOW_SANDBOX_PROVIDER }) =>
      NODE_ENV !== 'production' ||
      ALLOW_SANDBOX_PROVIDER ||
      Object.values(FACTURAPI_ISSUERS).every(({ key }) => key.startsWith('sk_live_')),
    {
      path: ['FACTURAPI_ISSUERS'],
      message:
        'a test key issues documents without fiscal validity; set ALLOW_SANDBOX_PROVIDER=true to run it in production all the same',
    },
  )
  .refine(
    ({ INVOICING_PROVIDER, FACTURAPI_ISSUERS }) => INVOICING_PROVIDER !== 'facturapi' || FACTURAPI_ISSUERS,
    { path: ['FACTURAPI_ISSUERS'], message: 'needed with INVOICING_PROVIDER=facturapi' },
  )
  .refine(({ INVOICING_PROVIDER, PORTAL_URL }) => INVOICING_PROVIDER !== 'portal' || PORTAL_URL, {
    path: ['PORTAL_URL'],
    message: 'needed with INVOICING_PROVIDER=portal',
  })
  .refine(({ INVOICING_PROVIDER, PORTAL_KEY }) => INVOICING_PROVIDER !== 'portal' || PORTAL_KEY, {
    path: ['PORTAL_KEY'],
    message: 'needed with INVOICING_PROVIDER=portal',
  })
  .refine(({ NODE_ENV, PUBLIC_URL }) => NODE_ENV !== 'production' || PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    // Of a worker, too: it puts it into mails, and tells providers where to call back.
    message:
      'needed with NODE_ENV=production, such as https://app.example.com: links begin with it, and a Host that a request makes up must not get into them',
  })
  .refine(
    ({ NODE_ENV, PUBLIC_URL, SMTP_URL }) =>
      NODE_ENV !== 'production' || !SMTP_URL || !PUBLIC_URL || isClosedToOthers(PUBLIC_URL),
    {
      path: ['PUBLIC_URL'],
      message: `${CLOSED_TO_OTHERS}, with NODE_ENV=production and SMTP_URL: mails lead people there to sign in`,
    },
  )
  .refine(({ SMTP_URL, PUBLIC_URL }) => !SMTP_URL || PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    // What a request says of its host is the sender's word: a forged one would send the link's secret elsewhere.
    message: 'needed with SMTP_URL: links in mails begin with it',
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    message: 'needed with SMTP_URL',
  });

/** The settings of this process, read once and checked. */
export type Config = Readonly<z.output<typeof environment>>;

/** Injection token of {@link Config}. */
export const CONFIG = Symbol('CONFIG');

/**
 * Reads and checks the environment. An empty value counts as unset, as in `.env` files.
 * @throws {StartupError} that names the first setting which is wrong, and how.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (parsed.success) return Object.freeze(parsed.data);
  const issue = parsed.error.issues[0];
  throw new StartupError(`${issue?.path.join('.') ?? 'Environment'}: ${issue?.message ?? 'not valid'}`);
}

/** Adds what a `.env` file in the working folder says to the environment; what is set already stays. */
export function loadEnvFile(path = '.env'): void {
  if (existsSync(path)) process.loadEnvFile(path);
}
