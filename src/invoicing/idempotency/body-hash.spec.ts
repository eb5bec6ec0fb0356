import { describe, expect, it } from 'vitest';
import { hashBody } from './body-hash.js';

const hex = (body: unknown) => hashBody(body).toString('hex');

describe('hashBody', () => {
  it('does not depend on the order of members, at any depth', () => {
    expect(hex({ a: 1, b: { c: [1, 2], d: null } })).toBe(hex({ b: { d: null, c: [1, 2] }, a: 1 }));
  });

  it('hashes a form like an object', () => {
    expect(hex(Object.assign(Object.create(null), { a: 'x' }))).toBe(hex({ a: 'x' }));
  });

  it.each<[string, unknown, unknown]>([
    ['a value', { a: 1 }, { a: 2 }],
    ['a type', { a: 1 }, { a: '1' }],
    ['null and nothing', { a: null }, {}],
    ['the order of items', [1, 2], [2, 1]],
    ['where items end', [[1], 2], [[1, 2]]],
    ['where a name ends', { 'a":1,"b': 2 }, { a: 1, b: 2 }],
    ['a file', { a: Buffer.from('x') }, { a: Buffer.from('y') }],
    ['a file and its text', { a: Buffer.from('x') }, { a: 'x' }],
    ['a file that looks like a member', { a: Buffer.from('x,"b":1') }, { a: Buffer.from('x'), b: 1 }],
  ])('distinguishes %s', (_, one, other) => {
    expect(hex(one)).not.toBe(hex(other));
  });
});
