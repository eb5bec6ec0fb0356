import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { MAX_DEPTH, MAX_MEMBERS } from './text-limits.js';
import { InvalidRequest } from '../errors/domain-error.js';
import { JsonShape } from './json-shape.js';

/** As it comes, in parts of some bytes. */
const check =
  (text: string, length = 64 * 1024) =>
  () => {
    const bytes = Buffer.from(text);
    const shape = new JsonShape();
    for (let at = 0; at < bytes.length; at += length) shape.check(bytes.subarray(at, at + length));
  };
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

/** What a value counts: its members and elements, and each object or array that has none as one. */
function sizeOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside: unknown[] = Object.values(value);
  return inside.reduce<number>((sum, member) => sum + sizeOf(member), Math.max(1, inside.length));
}

describe('the shape of JSON', () => {
  it.each([
    [
      'as many members as there may be',
      `{${Array(MAX_MEMBERS - 1)
        .fill('"a":"b"')
        .join()}}`,
    ],
    [
      'as many elements as there may be',
      `[${Array(MAX_MEMBERS - 1)
        .fill('0')
        .join()}]`,
    ],
    ['as deep as it may be', nested(MAX_DEPTH)],
    [
      'one after the other',
      `[${Array(MAX_MEMBERS / 2 - 1)
        .fill('[]')
        .join()}]`,
    ],
    ['brackets and commas in a text', JSON.stringify(['[,{'.repeat(10_000)])],
    ['the same after an escaped quote', JSON.stringify(['"[,{'.repeat(10_000)])],
    ['the same after backslashes', JSON.stringify(['\\', '\\"\\'.repeat(10_000), '[,{'.repeat(10_000)])],
    ['no JSON: that is said by the parser', '}}}"'],
    ['a text without an end', '{"a":"\\'],
    ['nothing', ''],
  ])('is accepted: %s', (_, text) => {
    for (const length of [1, 7, 64 * 1024]) expect(check(text, length)).not.toThrow();
  });

  it.each([
    [
      'more members',
      `{${Array(MAX_MEMBERS + 1)
        .fill('"a":0')
        .join()}}`,
    ],
    [
      'more elements',
      `[${Array(MAX_MEMBERS + 1)
        .fill('""')
        .join()}]`,
    ],
    ['more arrays', `[${Array(MAX_MEMBERS).fill('[]').join()}]`],
    [
      'more elements behind a text that ends with a backslash',
      `["\\\\",${Array(MAX_MEMBERS).fill('0').join()}]`,
    ],
    ['more texts than members have', '"'.repeat(10_000)],
    ['deeper', nested(MAX_DEPTH + 1)],
    ['deeper without an end', '{"":'.repeat(MAX_DEPTH + 1)],
  ])('is refused: %s', (_, text) => {
    for (const length of [1, 7, 64 * 1024]) expect(check(text, length)).toThrow(InvalidRequest);
  });

  it('is that of the parsed value, whatever its texts contain', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('"', '\\', ',', '[', '{', '\u2028', 'é', '😀') }),
    );
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 5 }, text, tie('array'), tie('object')),
      array: fc.array(tie('value')),
      object: fc.dictionary(text, tie('value')),
    }));
    fc.assert(
      fc.property(value, fc.integer({ min: 1, max: 100 }), (parsed, length) => {
        const room = MAX_MEMBERS - sizeOf(parsed) - 1;
        fc.pre(room >= 0);
        const withMore = (many: number) => JSON.stringify([parsed, ...Array<number>(many).fill(0)]);
        expect(check(withMore(room), length)).not.toThrow();
        expect(check(withMore(room + 1), length)).toThrow(InvalidRequest);
      }),
    );
  });
});
