import { isIP, isIPv4, isIPv6 } from 'node:net';
import { z } from 'zod';
import { defineSettings } from '../settings/define-settings.js';
import { integer, webUrl } from '../settings/formats.js';

const HOST_NAME = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i;

/** A host name, compared with `Host` without case and port. */
const hostName = z
  .string()
  .regex(HOST_NAME, 'a host name, without scheme and port')
  .transform((name) => name.toLowerCase())
  .optional();

/** Value of Express's `trust proxy`: a number of proxies, or their addresses. */
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

const shape = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('Kind of installation: development, test or production.'),
  PORT: integer(0, 65_535).default(3000).describe('Port of the HTTP server; 0 takes any free one.'),
  HOST: z
    .string()
    .refine(
      (text) => isIP(text) || HOST_NAME.test(text),
      'an address of this machine to listen on, or its name, without scheme and port, such as 0.0.0.0; PUBLIC_URL is where clients find it',
    )
    .optional()
    .describe('Address to listen on. Default: 127.0.0.1, and 0.0.0.0 with NODE_ENV=production.'),
  PUBLIC_URL: webUrl
    .optional()
    .describe(
      "Origin of signed links and of links in emails; with APP_URL_HOST, that host. Required with NODE_ENV=production, where SMTP_URL also requires https or this machine. Default otherwise: the request's own origin.",
    ),
  BASE_URL_HOST: hostName.describe(
    'The only Host on which the creation endpoints answer. Default: any. Health endpoints answer on every Host.',
  ),
  APP_URL_HOST: hostName.describe(
    'The only Host on which everything except the creation endpoints answers, including signed links. Default: any.',
  ),
  TRUST_PROXY: proxies
    .default('loopback')
    .describe(
      'Proxies in front of the service, as a number or as addresses. Their X-Forwarded-For, -Host and -Proto headers are trusted. With a number, every address may be a proxy, so CLIENT_LIMIT does not apply to connections.',
    ),
  STOP_DELAY: integer(0, 10)
    .default(0)
    .describe(
      'Seconds for which a stopping process still accepts connections while `ready` answers 503: as long as a load balancer needs to notice.',
    ),
  CLIENT_TIMEOUT: integer(1, 300)
    .default(10)
    .describe(
      'Seconds within which the headers of a request must arrive. The body must then arrive at 32 KiB a second or faster. A client that reads nothing of an answer for six times as long is disconnected.',
    ),
  CONNECTION_LIMIT: integer(20, 100_000)
    .default(500)
    .describe(
      'Maximum number of connections of clients to this process, each of up to 0.25 MB. Nine tenths of them may have a request in progress.',
    ),
  CLIENT_LIMIT: integer(1, 100_000)
    .default(100)
    .describe(
      'Maximum number of connections, and of concurrent requests, of one address (IPv6: of one /64 network). Behind the proxies of TRUST_PROXY, the address is the one that they report, and only its requests are counted.',
    ),
};

/** Addresses, proxies and limits of HTTP. */
export const httpSettings = defineSettings('http', shape, (settings) =>
  settings.transform(({ HOST, ...others }) => ({
    ...others,
    HOST: HOST ?? (others.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
  })),
);
