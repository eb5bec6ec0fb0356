import { describe, expect, it } from 'vitest';
import { httpSettings } from '../../platform/http/http.settings.js';
import { linkOrigin } from './link-origin.js';

describe('the origin of links', () => {
  it.each([
    [{ HOST: '127.0.0.1', PORT: 3000 }, 'http://127.0.0.1:3000'],
    [{ HOST: '0.0.0.0', PORT: 80 }, 'http://127.0.0.1:80'],
    [{ HOST: '::', PORT: 3000 }, 'http://[::1]:3000'],
    [{ HOST: '10.1.2.3', PORT: 3000 }, 'http://10.1.2.3:3000'],
    [{ HOST: '127.0.0.1', PORT: 3000, APP_URL_HOST: 'app.example' }, 'http://app.example:3000'],
    [{ HOST: '0.0.0.0', PORT: 80, PUBLIC_URL: 'https://app.example' }, 'https://app.example'],
  ])('with %j is %s', (config, origin) => {
    expect(linkOrigin(httpSettings({ ...config, PORT: String(config.PORT) }))).toBe(origin);
  });
});
