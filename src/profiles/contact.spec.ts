import { describe, expect, it } from '@jest/globals';
import { readEmail, readPhoneNumber } from './contact.js';

describe('readPhoneNumber', () => {
  it.each([
    ['55 1234 5678', '+525512345678'],
    ['+52 55 1234 5678', '+525512345678'],
    ['+52 1 55 1234 5678', '+525512345678'],
    ['(044) 55-1234-5678', '+525512345678'],
    ['01 55 1234 5678', '+525512345678'],
    ['+1 415 555 2671', '+14155552671'],
  ])('%s is %s', (text, number) => {
    expect(readPhoneNumber(text)).toBe(number);
  });

  it.each(['', '123', 'call me', '+52'])('refuses %j', (text) => {
    expect(() => readPhoneNumber(text)).toThrow('Invalid phone number format');
  });
});

describe('readEmail', () => {
  it('keeps the address and lowers its domain', () => {
    expect(readEmail(' Ana.Maria@Example.COM ')).toBe('Ana.Maria@example.com');
  });

  it.each(['', 'ana', 'ana@', '@example.com', 'ana@example', 'a b@example.com'])('refuses %j', (text) => {
    expect(() => readEmail(text)).toThrow('Invalid email format');
  });
});
