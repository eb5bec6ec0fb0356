import { expect, it } from 'vitest';
import { whatsAppUrl } from './whatsapp.js';

it('writes to a number, or to nobody yet, and keeps the message whole', () => {
  const message = 'Hola, Ana & Eva: https://x.mx/a?b=c#d';
  const to = new URL(whatsAppUrl(message, '+525512345678'));
  expect([to.origin, to.pathname, to.searchParams.get('text')]).toEqual([
    'https://wa.me',
    '/525512345678',
    message,
  ]);
  expect(new URL(whatsAppUrl(message, null)).pathname).toBe('/');
});
