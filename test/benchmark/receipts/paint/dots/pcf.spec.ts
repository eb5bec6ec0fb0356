import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readPcf } from './pcf.js';

/** A font of one letter, three dots wide and four high, one of them below the baseline. */
function fontFile({ bigEndian }: { bigEndian: boolean }): Buffer {
  const order = bigEndian ? 4 | 8 : 0;
  const int32 = (value: number): number[] => {
    const buffer = Buffer.alloc(4);
    if (bigEndian) buffer.writeInt32BE(value);
    else buffer.writeInt32LE(value);
    return [...buffer];
  };
  const int16 = (value: number): number[] => {
    const buffer = Buffer.alloc(2);
    if (bigEndian) buffer.writeInt16BE(value);
    else buffer.writeInt16LE(value);
    return [...buffer];
  };
  const mirrored = (bits: string): number =>
    Number.parseInt(bigEndian ? bits.padEnd(8, '0') : [...bits.padEnd(8, '0')].toReversed().join(''), 2);
  const rows = ['010', '101', '111', '101'].map(mirrored);
  const tables: [type: number, format: number, body: number[]][] = [
    [1 << 1, order, [...Array.from({ length: 8 }, () => 0), ...int32(3), ...int32(1)]],
    [1 << 2, order | 0x100, [...int16(1), 0x80, 0x83, 0x83, 0x83, 0x81]],
    [1 << 3, order, [...int32(1), ...int32(0), ...int32(4), ...int32(4), ...int32(4), ...int32(4), ...rows]],
    [
      1 << 5,
      order,
      [...int16(65), ...int16(66), ...int16(0), ...int16(0), ...int16(65), ...int16(0), ...int16(-1)],
    ],
  ];
  const head = Buffer.alloc(8 + tables.length * 16);
  head.write('\u0001fcp', 'latin1');
  head.writeInt32LE(tables.length, 4);
  const bodies: Buffer[] = [];
  let offset = head.length;
  tables.forEach(([type, format, body], index) => {
    const bytes = Buffer.from([0, 0, 0, 0, ...body]);
    bytes.writeInt32LE(format);
    [type, format, bytes.length, offset].forEach((value, field) =>
      head.writeInt32LE(value, 8 + index * 16 + field * 4),
    );
    bodies.push(bytes);
    offset += bytes.length;
  });
  return gzipSync(Buffer.concat([head, ...bodies]));
}

describe.each([true, false])('a bitmap font, its most significant byte first: %s', (bigEndian) => {
  const font = readPcf(fontFile({ bigEndian }));

  it('has letters of one size', () => {
    expect([font.width, font.height]).toEqual([3, 4]);
  });

  it('returns the dots of a letter', () => {
    expect([...font.glyph('A')!].join('').match(/.{3}/g)).toEqual(['010', '101', '111', '101']);
  });

  it('returns undefined for letters that it lacks', () => {
    expect([font.glyph('B'), font.glyph('ñ'), font.glyph('Ω')]).toEqual([undefined, undefined, undefined]);
  });
});
