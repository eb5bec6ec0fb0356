import { expect, it } from 'vitest';
import { whatsAppUrl } from './whatsapp.js';

it('has the number, if there is one, and the whole message', () => {
  const message = 'Hola, Ana & Eva: https://x.mx/a?b=c#d';
  const to = new URL(whatsAppUrl(message, '+525512345678'));
  expect([to.origin, to.pathname, to.searchParams.get('text')]).toEqual([
    'https://wa.me',
    '/525512345678',
    message,
  ]);
  expect(new URL(whatsAppUrl(message, null)).pathname).toBe('/');
});
