import { describe, expect, it } from 'vitest';
import { Utf8Check } from './utf8-check.js';

const TEXT = Buffer.from('{"a":"ñ ‱ 🧾","b":"Muñoz"}');

/** Checks bytes as they come, so many at a time. */
function check(bytes: Buffer, step: number): void {
  const looking = new Utf8Check();
  for (let at = 0; at < bytes.length; at += step) looking.check(bytes.subarray(at, at + step));
}

describe('valid UTF-8', () => {
  it.each([1, 2, 3, 4, 5, 100])('is accepted, %i bytes at a time', (step) => {
    expect(() => check(TEXT, step)).not.toThrow();
  });
});

describe('other bytes', () => {
  it.each<[string, Buffer]>([
    ['Latin-1', Buffer.from('{"a":"Muñoz"}', 'latin1')],
    ['a character that is cut short', Buffer.concat([Buffer.from('🧾').subarray(0, 3), Buffer.from('"}')])],
    ['bytes that go on with nothing', Buffer.from([0x22, 0x80, 0x80, 0x80, 0x80, 0x22])],
    ['half a surrogate pair', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ])('is refused: %s', (_, bytes) => {
    for (const step of [1, 2, 3, 100]) {
      expect(() => check(bytes, step)).toThrow(expect.objectContaining({ code: 'UNSUPPORTED_MEDIA_TYPE' }));
    }
  });
});
