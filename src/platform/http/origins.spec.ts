import { describe, expect, it } from 'vitest';
import { originsOf } from './origins.js';

const OWN = 'http://127.0.0.1:3000';
const HOSTS = { BASE_URL_HOST: 'api.example.com', APP_URL_HOST: 'app.example.com' };

describe('the origins of the service', () => {
  it.each([
    [{}, OWN, OWN],
    [HOSTS, 'http://api.example.com:3000', 'http://app.example.com:3000'],
    [{ BASE_URL_HOST: 'api.example.com' }, 'http://api.example.com:3000', OWN],
    [{ APP_URL_HOST: 'app.example.com' }, 'http://app.example.com:3000', 'http://app.example.com:3000'],
    [{ PUBLIC_URL: 'https://app.example.com' }, 'https://app.example.com', 'https://app.example.com'],
    [
      { ...HOSTS, PUBLIC_URL: 'https://app.example.com' },
      'https://api.example.com',
      'https://app.example.com',
    ],
    [
      { ...HOSTS, PUBLIC_URL: 'https://app.example.com:8443/receipts' },
      'https://api.example.com:8443/receipts',
      'https://app.example.com:8443/receipts',
    ],
  ])('with %j: creations at %s, everything else at %s', (settings, base, app) => {
    const unset = { PUBLIC_URL: undefined, BASE_URL_HOST: undefined, APP_URL_HOST: undefined };
    expect(originsOf({ ...unset, ...settings }, OWN)).toEqual({ base, app });
  });
});
