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
    .describe('Kind of installation.'),
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
  STOP_DELAY: integer(0, 10)
    .default(0)
    .describe(
      'Seconds between the wish to stop, when `ready` turns 503, and the end of new connections: as long as a load balancer needs to notice.',
    ),
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
};

/** Addresses, proxies and limits of HTTP. */
export const httpSettings = defineSettings('http', shape, (settings) =>
  settings.transform(({ HOST, ...others }) => ({
    ...others,
    HOST: HOST ?? (others.NODE_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
  })),
);
