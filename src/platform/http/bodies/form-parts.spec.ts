import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { DomainError } from '../errors/domain-error.js';
import { partsOf } from './form-parts.js';

const TYPE = 'multipart/form-data; boundary=x';
const parts = (form: string, type = TYPE) =>
  partsOf(Buffer.from(form, 'latin1'), type, 3).map(({ name, bytes, ...rest }) => ({
    ...rest,
    name,
    value: bytes.toString('latin1'),
  }));
const part = (head: string, value: string) => `--x\r\n${head}\r\n\r\n${value}\r\n`;
const named = (name: string, value = '1') => part(`Content-Disposition: form-data; name=${name}`, value);

describe('the parts of a form', () => {
  it.each([
    ['a name in quotes', named('"a"'), 'a'],
    ['a name without', named('a'), 'a'],
    ['quotes as browsers write them', named('"a[%22b%22]"'), 'a[%22b%22]'],
    ['quotes in quotes', named('"a["b"]"'), 'a["b"]'],
    ['escaped quotes', named('"a[\\"b\\"]"'), 'a[\\"b\\"]'],
    ['a name behind the file’s', part('content-disposition:form-data;filename="name=b";name="a"', '1'), 'a'],
    ['a name before it', part('Content-Disposition: form-data; name="a"; filename="b"', '1'), 'a'],
    ['further headers', part('X: y\r\nContent-Disposition: form-data; name="a"\r\nY: z', '1'), 'a'],
  ])('have names: %s', (_, form, name) => {
    expect(parts(`${form}--x--\r\n`)).toMatchObject([{ name, value: '1' }]);
  });

  it('contain the bytes between the boundaries, and nothing else', () => {
    const value = '\r\n--\r\n-x\r\n--y\r\n\r\n';
    expect(parts(`before\r\n${named('a', value)}${named('b', '')}--x--\r\nbehind`)).toEqual([
      { name: 'a', fileName: '', charset: undefined, value },
      { name: 'b', fileName: '', charset: undefined, value: '' },
    ]);
  });

  it.each([
    ['; filename="Mi recibo (1).jpg"', 'Mi recibo (1).jpg'],
    ['; filename="a (b; c).jpg"; size=1', 'a (b; c).jpg'],
    ['; filename="%22a%22"', '"a"'],
    ['; filename=""', ''],
    ['', ''],
  ])('have file names: %s', (parameter, fileName) => {
    const form = part(`Content-Disposition: form-data; name="a"${parameter}`, '1');
    expect(parts(`${form}--x--`)[0]?.fileName).toBe(fileName);
  });

  it('have the charset of their texts', () => {
    const head = (type: string) => `Content-Disposition: form-data; name="a"\r\nContent-Type: ${type}`;
    const charsetOf = (type: string) => parts(`${part(head(type), '')}--x--`)[0]?.charset;
    expect(charsetOf('text/plain; charset=ISO-8859-1')).toBe('ISO-8859-1');
    expect(charsetOf('text/plain;format=flowed; Charset="utf-8"')).toBe('utf-8');
    expect(charsetOf('image/jpeg')).toBeUndefined();
  });

  it.each([
    ['"x y"', '--x y'],
    ['"x"; charset=utf-8', '--x'],
    ['b'.repeat(70), `--${'b'.repeat(70)}`],
  ])('are separated by the boundary %s', (boundary, delimiter) => {
    const form = named('a').replace('--x', delimiter) + `${delimiter}--`;
    expect(parts(form, `multipart/form-data; boundary=${boundary}`)).toHaveLength(1);
  });

  it.each([
    ['no boundary', 'multipart/form-data', ''],
    ['a boundary that is too long', `multipart/form-data; boundary=${'b'.repeat(71)}`, ''],
    ['nothing', TYPE, ''],
    ['another boundary', TYPE, named('a').replaceAll('--x', '--y')],
    ['no end', TYPE, named('a')],
    ['half an end', TYPE, `${named('a')}--x-`],
    ['headers without an end', TYPE, '--x\r\nContent-Disposition: form-data; name="a"\r\n--x--'],
    ['headers that are too long', TYPE, `${part(`X: ${'y'.repeat(5_000)}`, '')}--x--`],
    ['a part without a name', TYPE, `${part('Content-Disposition: form-data', '')}--x--`],
    ['a part without headers', TYPE, `${part('', '')}--x--`],
    ['a name that is too long', TYPE, `${named(`"${'a'.repeat(101)}"`)}--x--`],
    ['more parts than there may be', TYPE, `${named('a').repeat(4)}--x--`],
  ])('do not exist in %s', (_, type, form) => {
    expect(() => parts(form, type)).toThrow(/^The form can't be read: /);
  });

  it('are returned as sent, and errors quote nothing else', () => {
    const bytes = fc.uint8Array({ maxLength: 200 }).map((value) => Buffer.from(value));
    fc.assert(
      fc.property(fc.array(bytes, { maxLength: 3 }), (values) => {
        const form = values.map((value, at) => named(`a${at}`, value.toString('latin1'))).join('');
        fc.pre(!values.some((value) => value.includes('\r\n--x')));
        const sent = values.map((value) => value.toString('latin1'));
        expect(parts(`${form}--x--`).map(({ value }) => value)).toEqual(sent);
      }),
    );
    const pieces = fc.constantFrom(
      '--x',
      '\r\n',
      '--',
      ';',
      ' name="a"',
      'Content-Disposition: form-data',
      '\r',
      'y',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (some) => {
        try {
          parts(some.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
        }
      }),
    );
  });
});

describe('a hostile form', () => {
  const MB = 1_000_000;
  it.each([
    [
      'beginnings of a delimiter',
      `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'\r\n--'.repeat(2.5 * MB)}`,
      TYPE,
    ],
    [
      'letters of a boundary',
      `--${'a'.repeat(69)}b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'a'.repeat(10 * MB)}`,
      `multipart/form-data; boundary=${'a'.repeat(69)}b`,
    ],
    ['a boundary that nearly comes', 'a'.repeat(10 * MB), `multipart/form-data; boundary=${'a'.repeat(70)}`],
    ['parameters', part(`Content-Disposition: form-data${'; name="'.repeat(490)}`, '').repeat(51), TYPE],
    ['blanks', part(`Content-Disposition: form-data;${' '.repeat(4_000)}x`, '').repeat(51), TYPE],
  ])('is refused quickly: %s', (_, form, type) => {
    const bytes = Buffer.from(form, 'latin1');
    let best = Infinity;
    // Others use this machine too.
    for (let attempt = 0; attempt < 5 && best >= 300; attempt++) {
      const start = process.cpuUsage();
      expect(() => partsOf(bytes, type, 51)).toThrow(DomainError);
      best = Math.min(best, process.cpuUsage(start).user / 1_000);
    }
    expect(best).toBeLessThan(300);
  });
});
