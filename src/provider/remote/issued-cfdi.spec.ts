import { readFile } from 'node:fs/promises';
import { inspect } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { ProviderSilent } from '../provider.js';
import { MAX_XML_BYTES, readIssuedCfdi, UnusableDocument } from './issued-cfdi.js';

const UUID = '0B1C2D3E-4F50-4A6B-8C7D-9E0F1A2B3C4D';
const TIMBRE =
  '<tfd:TimbreFiscalDigital xmlns:tfd="http://www.sat.gob.mx/TimbreFiscalDigital" Version="1.1" UUID="0b1c2d3e-4f50-4a6b-8c7d-9e0f1a2b3c4d"/>';
const COMPLEMENTO = `<cfdi:Complemento>${TIMBRE}</cfdi:Complemento>`;

let stamped: string;

beforeAll(async () => {
  const golden = await readFile(new URL('../../cfdi/xml/golden/beer.xml', import.meta.url), 'utf8');
  stamped = golden.replace('</cfdi:Comprobante>', `${COMPLEMENTO}</cfdi:Comprobante>`);
});

const read = (xml: string) => readIssuedCfdi(Buffer.from(xml));

function errorOf(xml: Buffer): unknown {
  try {
    return readIssuedCfdi(xml);
  } catch (error) {
    return error;
  }
}

/** Answers that may become a CFDI when they are requested again: `[description, how to make it of a good document]`. */
const INCOMPLETE: readonly (readonly [string, (good: string) => string | Buffer])[] = [
  ['nothing', () => ''],
  ['something else', () => '<html><body>Sign in</body></html>'],
  ['text', () => 'not found'],
  ['half a document', (good) => good.slice(0, good.length / 2)],
  ['one without a stamp', (good) => good.replace(TIMBRE, '')],
  ['one without a complement', (good) => good.replace(COMPLEMENTO, '')],
  ['one that ends in its Addenda', (good) => good.replace('</cfdi:Comprobante>', '<cfdi:Addenda>')],
  ['one of 100,000 levels that never close', () => '<a>'.repeat(100_000)],
  ['one in UTF-16', (good) => Buffer.from(`\ufeff${good}`, 'utf16le')],
  ['an element of objects’ own name', () => '<__proto__ Version="4.0"/>'],
];

/** Whole documents that are no acceptable CFDI. */
const UNUSABLE: readonly (readonly [string, (good: string) => string | Buffer])[] = [
  ['one with an IVA that is no amount', (good) => good.replace('Importe="20.24"', 'Importe="-20.24"')],
  [
    'one with two summaries of taxes',
    (good) => good.replace(COMPLEMENTO, `<cfdi:Impuestos a="1"/>${COMPLEMENTO}`),
  ],
  ['a document with a type', (good) => good.replace('?>', '?><!DOCTYPE cfdi:Comprobante>')],
  [
    'a document with a type behind a comment',
    (good) => good.replace('?>', '?> <!-- <cfdi:Comprobante --><?x y?> <!DOCTYPE cfdi:Comprobante>'),
  ],
  ['one that nests what repeats itself', (good) => good.replace('</cfdi:Concepto>', `${repetitive()}$&`)],
  [
    'one with an external entity',
    (good) =>
      good
        .replace('?>', '?><!DOCTYPE c [<!ENTITY x SYSTEM "file:///etc/passwd">]>')
        .replace('ABARROTES', '&x;'),
  ],
  ['one with entities of entities', (good) => good.replace('?>', `?>${billionLaughs()}`)],
  ['one with an older version', (good) => good.replace('Version="4.0"', 'Version="3.3"')],
  ['a credit note', (good) => good.replace('TipoDeComprobante="I"', 'TipoDeComprobante="E"')],
  ['one with two stamps', (good) => good.replace(TIMBRE, TIMBRE + TIMBRE)],
  ['one with two complements', (good) => good.replace(COMPLEMENTO, COMPLEMENTO + COMPLEMENTO)],
  [
    'one with two documents and an Addenda',
    (good) => {
      const other = good.slice(good.indexOf('?>') + 2);
      return withAddenda('<cfdi:Addenda>x</cfdi:Addenda>')(good) + other;
    },
  ],
  ['two documents', (good) => good + good.slice(good.indexOf('?>') + 2)],
  ['one with two receivers', (good) => good.replace(/<cfdi:Receptor[^>]*>/, '$&$&')],
  ['one with a total twice', (good) => good.replace('Total="146.74"', 'Total="146.74" Total="1.00"')],
  ['one in other names', (good) => good.replaceAll('cfdi:', 'x:')],
  ['one without a total of its own', (good) => good.replace(' Total="146.74"', ' x:Total="146.74"')],
  ['one with a negative total', (good) => good.replace('Total="146.74"', 'Total="-146.74"')],
  ['one with a total in words', (good) => good.replace('Total="146.74"', 'Total="NaN"')],
  ['one with a total in powers', (good) => good.replace('Total="146.74"', 'Total="1e9"')],
  ['one with a total without an end', (good) => good.replace('146.74', '9'.repeat(100_000))],
  ['one with a name without an end', (good) => good.replace('ABARROTES', 'A'.repeat(1_000_000))],
  ['one with a NUL in its name', (good) => good.replace('ABARROTES', 'A\0B')],
  ['one with a NUL in its name, by number', (good) => good.replace('ABARROTES', 'A&#0;B')],
  ['one with half a character in its name', (good) => good.replace('ABARROTES', 'A&#xD800;B')],
  ['one whose RFC has a character that there is not', (good) => good.replace('EKU', '&#x110000;KU')],
  ['one without a name', (good) => good.replace('Nombre="ABARROTES EL GÜERO"', 'Nombre=" "')],
  ['one whose folio is none', (good) => good.replace('0b1c2d3e-', '../../etc-')],
  [
    'one that nests 100,000 deep',
    (good) => good.replace('<cfdi:Conceptos>', `<a>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</a>$&`),
  ],
  ['one of 6 MB', (good) => good.replace('ABARROTES', 'A'.repeat(6_000_000))],
  ['one in invalid UTF-8', (good) => Buffer.from(good, 'latin1')],
  ['one with attributes of objects’ own names', (good) => good.replace(' Total=', ' __proto__=')],
  ['one of 5 MB of comments that never close', (good) => good.replace('?>', `?>${'<!--'.repeat(1_200_000)}`)],
  ['one with an element of objects’ own name', (good) => good.replace(COMPLEMENTO, polluting(COMPLEMENTO))],
];

function billionLaughs(): string {
  const levels = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`);
  return `<!DOCTYPE c [<!ENTITY l0 "ha">${levels.join('')}]>`;
}

/** A fiftieth of the size limit, but its cadena would have four million values. */
function repetitive(): string {
  const inside = (names: readonly string[], xml: string) =>
    names.reduceRight((text, name) => `<cfdi:${name}>${text}</cfdi:${name}>`, xml);
  const conceptos = Array.from({ length: 40 }, () => ['ComplementoConcepto', 'Concepto']).flat();
  const partes = Array<string>(10).fill('Parte');
  return inside([...conceptos, ...partes], '<cfdi:InformacionAduanera NumeroPedimento="1"/>'.repeat(10_000));
}

const withAddenda = (addenda: string) => (good: string) =>
  good.replace('</cfdi:Comprobante>', `${addenda}$&`);

const polluting = (xml: string) => xml.replaceAll('cfdi:Complemento', '__proto__');

describe('readIssuedCfdi', () => {
  it('reads the values of a CFDI', () => {
    const cfdi = read(stamped);
    expect({
      ...cfdi,
      subTotal: cfdi.subTotal.toString(),
      descuento: cfdi.descuento.toString(),
      total: cfdi.total.toString(),
      iva: cfdi.iva.toString(),
      ieps: cfdi.ieps.toString(),
      localTaxes: cfdi.localTaxes.toString(),
      transferred: cfdi.transferred.toString(),
      withheld: cfdi.withheld.toString(),
      traslados: cfdi.traslados.map(({ impuesto, tipoFactor, rate, base, importe }) =>
        [impuesto, tipoFactor, rate?.toString(), base.toString(), importe.toFixed(2)].join(' '),
      ),
    }).toEqual({
      uuid: UUID,
      emisor: { rfc: 'EKU9003173C9', nombre: 'ABARROTES EL GÜERO' },
      receptor: { rfc: 'CACX7605101P8' },
      subTotal: '100',
      descuento: '0',
      total: '146.74',
      moneda: 'MXN',
      formaPago: '04',
      iva: '20.24',
      ieps: '26.5',
      localTaxes: '0',
      transferred: '46.74',
      withheld: '0',
      traslados: ['003 Tasa 0.265 100 26.50', '002 Tasa 0.16 126.5 20.24'],
      retenciones: [],
      localTraslados: [],
      localRetenciones: [],
      seal: {
        cadena: expect.stringMatching(/^\|\|4\.0\|.*\|46\.74\|\|$/),
        unknownComplements: [],
        sello: '',
        certificado: '',
        noCertificado: '99999000000000000001',
        fecha: expect.stringMatching(/^2026-/),
        selloCfd: '',
        noCertificadoSat: '',
      },
    });
  });

  it('accepts a document type quoted in an Addenda', () => {
    const quoted = '<cfdi:Addenda><x><![CDATA[<!DOCTYPE html><p>Gracias</p>]]></x></cfdi:Addenda>';
    expect(read(stamped.replace('</cfdi:Comprobante>', `${quoted}$&`)).uuid).toBe(UUID);
  });

  it.each<[string, (good: string) => string]>([
    ['a blank line before it', (good) => `\r\n${good}`],
    ['NULs around it', (good) => `\0${good}\0\0`],
    ['a byte order mark behind a line break', (good) => `\n\ufeff${good}`],
    ['text behind it', (good) => `${good}\nOK`],
    ['single quotes', (good) => good.replace(/"([^"']*)"/g, "'$1'")],
    ['an empty Addenda', withAddenda('<cfdi:Addenda/>')],
    ['an Addenda with a name of objects', withAddenda('<cfdi:Addenda><constructor a="1"/></cfdi:Addenda>')],
    ['an Addenda with a bare &', withAddenda('<cfdi:Addenda><a>x & y</a></cfdi:Addenda>')],
    ['an Addenda that is no XML', withAddenda('<cfdi:Addenda id=1>a < b <a></b></cfdi:Addenda >')],
    ['a deep Addenda', withAddenda(`<cfdi:Addenda>${'<a>'.repeat(500)}${'</a>'.repeat(500)}</cfdi:Addenda>`)],
    ['an Addenda in a comment', (good) => good.replace('<cfdi:Emisor', '<!-- <cfdi:Addenda> -->$&')],
  ])('reads a document with %s', (_, write) => {
    const xml = write(stamped);
    expect(xml).not.toBe(stamped);
    expect(read(xml)).toEqual(read(stamped));
  });

  it('reads bytes that are no UTF-8 behind the root', () => {
    expect(readIssuedCfdi(Buffer.concat([Buffer.from(stamped), Buffer.from([0xff, 0x00])])).uuid).toBe(UUID);
  });

  it.each(['ABARROTES\n      EL GÜERO', 'ABARROTES\r\n\tEL  GÜERO ', 'ABARROTES&#10;EL GÜERO'])(
    'collapses whitespace in the name %j',
    (written) => {
      expect(read(stamped.replace('ABARROTES EL GÜERO', written)).emisor.nombre).toBe('ABARROTES EL GÜERO');
    },
  );

  it('reads a discount', () => {
    const cfdi = read(stamped.replace('SubTotal="100.00"', 'SubTotal="110.00" Descuento="10.00"'));
    expect(cfdi.descuento.toFixed(2)).toBe('10.00');
  });

  it.each([
    ['A &amp; B &quot;C&quot; &apos;D&apos; &lt;E&gt;', `A & B "C" 'D' <E>`],
    ['CAF&#201; &#x26; MU&#xD1;OZ', 'CAFÉ & MUÑOZ'],
    ['A &amp;amp; B', 'A &amp; B'],
    ['A &amp;#209; B', 'A &#209; B'],
  ])('reads the name %s', (written, meant) => {
    expect(read(stamped.replace('ABARROTES EL GÜERO', written)).emisor.nombre).toBe(meant);
  });

  it.each([
    ['Ñ&amp;O010203AB1', 'Ñ&O010203AB1'],
    ['&#209;&#38;O010203AB1', 'Ñ&O010203AB1'],
  ])('reads the RFC %s', (written, meant) => {
    expect(read(stamped.replace('EKU9003173C9', written)).emisor.rfc).toBe(meant);
  });

  it('accepts a byte order mark, comments, and other complements', () => {
    const other =
      '<implocal:ImpuestosLocales xmlns:implocal="http://www.sat.gob.mx/implocal" version="1.0"/>';
    const xml = `\ufeff${stamped.replace(TIMBRE, `<!-- a note --> ${other}${TIMBRE}`)}`;
    expect(read(xml).uuid).toBe(UUID);
  });

  const asCases = (inputs: typeof UNUSABLE, error: new (message: string) => Error) =>
    inputs.map(([name, spoil]) => ({ name, spoil, thrown: error }));

  it.each([...asCases(INCOMPLETE, ProviderSilent), ...asCases(UNUSABLE, UnusableDocument)])(
    'refuses $name',
    ({ spoil, thrown }) => {
      const spoiled = Buffer.from(spoil(stamped));
      const before = process.cpuUsage();
      const error = errorOf(spoiled);
      expect(error).toBeInstanceOf(thrown);
      // CPU time, so that other processes do not count.
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3_000);
      const output = inspect(error, { depth: null });
      for (const value of ['CACX7605101P8', 'EKU9003173C9', 'XOCHILT', 'etc/passwd'])
        expect(output).not.toContain(value);
      expect(Object.prototype).not.toHaveProperty('Version');
      expect(Object.prototype).not.toHaveProperty('tfd:TimbreFiscalDigital');
    },
  );

  it('accepts a document of the maximum size', () => {
    const filler = `<!--${' '.repeat(MAX_XML_BYTES - Buffer.byteLength(stamped) - 7)}-->`;
    expect(read(stamped + filler).uuid).toBe(UUID);
  });
});
