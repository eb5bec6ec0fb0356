import { describe, expect, it } from 'vitest';
import { nameInMail, fullNameInMail } from './names.js';

describe('a name in an email', () => {
  it.each([
    ['ANA LÓPEZ', 'ANA LÓPEZ'],
    ['ACME S.A. de C.V.', 'ACME S.A. de C.V.'],
    ['GRUPO S.DE R.L.', 'GRUPO S. DE R.L.'],
    ['Win at https://evil.example/now', 'Win at https: //evil. example/now'],
    ['www.evil.example', 'www. evil. example'],
    ['write to me@evil.example', 'write to me@ evil. example'],
    ['two\r\nlines\u2028and \u202eturned', 'two lines and turned'],
    ['x'.repeat(80), `${'x'.repeat(60)}…`],
    ['🔑'.repeat(61), `${'🔑'.repeat(60)}…`],
  ])('%j becomes %j', (name, expected) => {
    expect(nameInMail(name)).toBe(expected);
  });

  it('is followed by the name of the organization, if there is one', () => {
    expect(fullNameInMail({ name: 'ANA', organizationName: 'ACME' })).toBe('ANA · ACME');
    expect(fullNameInMail({ name: 'ANA', organizationName: null })).toBe('ANA');
  });
});
