import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { exifOf, orientationOf } from './exif.js';

/** One directory with one entry, in either order of bytes. */
function tiff(
  order: 'II' | 'MM',
  { tag = 0x0112, type = 3, count = 1, value = 6, at = 8, entries = 1 } = {},
): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.write(order, 'latin1');
  const short = (number: number, to: number) =>
    order === 'II' ? bytes.writeUInt16LE(number, to) : bytes.writeUInt16BE(number, to);
  const long = (number: number, to: number) =>
    order === 'II' ? bytes.writeUInt32LE(number, to) : bytes.writeUInt32BE(number, to);
  short(42, 2);
  long(at, 4);
  short(entries, 8);
  short(tag, 10);
  short(type, 12);
  long(count, 14);
  short(value, 18);
  return bytes;
}

describe('orientationOf', () => {
  it.each(['II', 'MM'] as const)('reads the byte order %s', (order) => {
    expect(orientationOf(tiff(order))).toBe(6);
  });

  it.each([{ type: 1 }, { type: 4 }, { count: 2 }])('reads %j as decoders do', (written) => {
    expect(orientationOf(tiff('II', written))).toBe(6);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('reads the orientation %s', (orientation) => {
    expect(orientationOf(exifOf(orientation))).toBe(orientation);
  });

  it.each<[string, Buffer]>([
    ['no EXIF', Buffer.alloc(0)],
    ['another order', Buffer.from('XX\0*\0\0\0\x08', 'latin1')],
    ['a directory beyond its end', tiff('MM', { at: 0xffffffff })],
    ['entries beyond its end', tiff('MM', { tag: 1, entries: 65_535 })],
    ['an entry that is broken off', tiff('MM').subarray(0, 20)],
    ['an orientation that is none', tiff('II', { value: 9 })],
    ['an orientation of nought', tiff('II', { value: 0 })],
    ['an orientation that is no whole number', tiff('II', { type: 5 })],
  ])('treats %s as upright', (_, bytes) => {
    expect(orientationOf(bytes)).toBe(1);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.constantFrom('II', 'MM'), fc.uint8Array({ maxLength: 80 }), (order, bytes) => {
        const orientation = orientationOf(Buffer.concat([Buffer.from(order), bytes]));
        expect(orientation).toBeGreaterThanOrEqual(1);
        expect(orientation).toBeLessThanOrEqual(8);
      }),
    );
  });
});
