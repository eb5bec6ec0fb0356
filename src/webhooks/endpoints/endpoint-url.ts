import { InvalidWebhookUrl } from '../webhooks.errors.js';
import { hasPrivateAddress } from '../receivers/public-addresses.js';

const MAX_URL = 2_000;

/**
 * Validates and normalizes the URL of an endpoint. The addresses that its host resolves to are checked at each delivery; here,
 * only what can never be valid is rejected.
 * @throws {InvalidWebhookUrl}
 */
export function readEndpointUrl(text: string, { allowPrivate }: { allowPrivate: boolean }): string {
  const url = URL.parse(text.trim());
  if (!url) throw new InvalidWebhookUrl('The address is no URL');
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    throw new InvalidWebhookUrl('The address must begin with https://');
  if (url.username || url.password)
    throw new InvalidWebhookUrl('The address must not have a name or a password in it');
  if (!allowPrivate && hasPrivateAddress(url))
    throw new InvalidWebhookUrl('The address must be one of the public internet');
  url.hash = '';
  if (url.href.length > MAX_URL) throw new InvalidWebhookUrl('The address is too long');
  return url.href;
}
