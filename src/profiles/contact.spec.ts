import { describe, expect, it } from 'vitest';
import { readEmail, readPhoneNumber } from './contact.js';

describe('readPhoneNumber', () => {
  it.each([
    ['55 1234 5678', '+525512345678'],
    ['+52 55 1234 5678', '+525512345678'],
    ['+52 1 55 1234 5678', '+525512345678'],
    ['(044) 55-1234-5678', '+525512345678'],
    ['01 55 1234 5678', '+525512345678'],
    ['525512345678', '+525512345678'],
    ['5215512345678', '+525512345678'],
    ['521 55 1234 5678', '+525512345678'],
    ['0052 1 55 1234 5678', '+525512345678'],
    // A number of ten digits may also begin with 521.
    ['521 123 4567', '+525211234567'],
    ['55-1234-5678 (oficina)', '+525512345678'],
    ['+1 415 555 2671', '+14155552671'],
  ])('%s is %s', (text, number) => {
    expect(readPhoneNumber(text)).toBe(number);
  });

  it.each(['', '123', 'call me', '+52'])('refuses %j', (text) => {
    expect(() => readPhoneNumber(text)).toThrow(/^Invalid phone number format$/);
  });

  it.each([
    '55 1234 5678 ext. 12',
    '+52 55 1234 5678 x12',
    '+52 1 55 1234 5678 EXT: 12',
    '(044) 55-1234-5678 extensión 3',
    '55 1234 5678 #12',
    'tel:+525512345678;ext=5',
    '+1 415 555 2671 int. 5',
  ])('refuses %j for its extension', (text) => {
    expect(() => readPhoneNumber(text)).toThrow('Invalid phone number format: it has an extension');
  });
});

describe('readEmail', () => {
  it('preserves the local part and lowers the domain', () => {
    expect(readEmail(' Ana.Maria@Example.COM ')).toBe('Ana.Maria@example.com');
  });

  it.each(['', 'ana', 'ana@', '@example.com', 'ana@example', 'a b@example.com'])('refuses %j', (text) => {
    expect(() => readEmail(text)).toThrow('Invalid email format');
  });
});
