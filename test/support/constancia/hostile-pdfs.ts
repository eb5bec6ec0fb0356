import { deflateSync } from 'node:zlib';
import { rawPdf } from './constancia-pdf.js';

/** One object of a PDF: its content, and the bytes of its stream. */
interface PdfObject {
  body: string;
  stream?: Buffer;
}

/** A PDF of these objects, numbered from 1. The first one is the catalog. */
function pdfOf(objects: PdfObject[], trailer = ''): Buffer {
  const head = Buffer.from('%PDF-1.7\n');
  const parts: Buffer[] = [head];
  const offsets: number[] = [];
  let { length } = head;
  objects.forEach(({ body, stream }, at) => {
    const end = stream ? ['stream\n', stream, '\nendstream\nendobj\n'] : ['endobj\n'];
    const part = Buffer.concat(
      [`${at + 1} 0 obj\n${body}\n`, ...end].map((one) => Buffer.from(one as string)),
    );
    offsets.push(length);
    length += part.length;
    parts.push(part);
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer << /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = (more = '', box = '0 0 612 792') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R ${more} >>`;
const deflated = (bytes: Buffer | string, filter = '/FlateDecode'): PdfObject => {
  const stream = deflateSync(bytes, { level: 9 });
  return { body: `<< /Length ${stream.length} /Filter ${filter} >>`, stream };
};
/** A page with this content, and objects from number 5 on. */
const withPage = (content: PdfObject, more: PdfObject[] = [], resources = '', box?: string) =>
  pdfOf([
    { body: CATALOG },
    { body: PAGES },
    { body: page(`/Resources << ${resources} >>`, box) },
    content,
    ...more,
  ]);
const HELLO = 'BT /F1 12 Tf 72 700 Td (Hola) Tj ET ';
const nested = (open: string, depth: number, close: string) => `${open.repeat(depth)}${close.repeat(depth)}`;

/** PDFs that cost far more than their length to read. */
export const HOSTILE_PDFS: Record<string, () => Buffer> = {
  'a hundred thousand objects': () =>
    pdfOf([{ body: CATALOG }, ...Array.from({ length: 100_000 }, () => ({ body: '<< /A 1 >>' }))]),
  'a table of a billion objects': () =>
    Buffer.from(
      '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\nxref\n0 1000000000\ntrailer << /Size 1000000000 /Root 1 0 R >>\nstartxref\n54\n%%EOF',
    ),
  'an object stream of a billion objects': () =>
    pdfOf([
      { body: CATALOG },
      {
        ...deflated('0 0 '.repeat(1e6)),
        body: '<< /Type /ObjStm /N 1000000000 /First 4 /Filter /FlateDecode /Length 3900 >>',
      },
    ]),
  'no table at all': () =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('1 0 obj << >> endobj\n'.repeat(200_000))]),
  'tables that lead to each other': () =>
    Buffer.from(
      '%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer << /Size 1 /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF',
    ),
  'arrays in arrays': () => withPage({ body: nested('[', 1_000_000, ']') }),
  'dictionaries in dictionaries': () => withPage({ body: nested('<< /A ', 400_000, '>> ') }),
  'arrays in the content': () => withPage(deflated(nested('[', 2_000_000, ']'))),
  'pages within pages': () =>
    pdfOf([
      { body: CATALOG },
      ...Array.from({ length: 30_000 }, (_, at) => ({
        body: `<< /Type /Pages /Kids [${at + 3} 0 R] /Count 1 >>`,
      })),
      { body: page() },
    ]),
  'pages that contain themselves': () =>
    pdfOf([{ body: CATALOG }, { body: '<< /Type /Pages /Kids [2 0 R 2 0 R 2 0 R] /Count 1000000 >>' }]),
  'a billion pages': () =>
    pdfOf([
      { body: CATALOG },
      { body: '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>' },
      { body: page() },
      deflated(HELLO),
    ]),
  'a stream that unpacks to two gigabytes': () => withPage(deflated(Buffer.alloc(2 ** 31 - 1, ' '))),
  'a stream that is packed three times': () => {
    const inner = deflateSync(deflateSync(Buffer.alloc(1e9, '0'), { level: 9 }), { level: 9 });
    return withPage(deflated(inner, '[/FlateDecode /FlateDecode /FlateDecode]'));
  },
  'a stream of runs': () =>
    withPage(deflated(Buffer.alloc(100e6, Buffer.from([129, 32])), '[/FlateDecode /RunLengthDecode]')),
  'a stream without an end': () =>
    Buffer.concat([withPage(deflated(HELLO)).subarray(0, 300), Buffer.alloc(4e6, 'q ')]),
  'a stream of a length that is a stream': () =>
    pdfOf([
      { body: CATALOG },
      { body: PAGES },
      { body: page() },
      { body: '<< /Length 4 0 R >>', stream: Buffer.from(HELLO) },
    ]),
  'a form that draws itself': () =>
    withPage(
      deflated('/X Do '.repeat(1_000)),
      [
        {
          body: '<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /X 5 0 R >> >> /Length 12 >>',
          stream: Buffer.from('/X Do /X Do '),
        },
      ],
      '/XObject << /X 5 0 R >>',
    ),
  'forms that draw each other twice': () =>
    withPage(
      deflated('/X Do '),
      Array.from({ length: 40 }, (_, at) => ({
        body: `<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> /XObject << /X ${at + 6} 0 R >> >> /Length 12 >>`,
        stream: Buffer.from('/X Do /X Do '),
      })),
      '/XObject << /X 5 0 R >>',
    ),
  'an enormous page': () =>
    withPage(
      deflated(HELLO),
      [],
      '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
      '-1e300 -1e300 1e300 1e300',
    ),
  'millions of texts': () => withPage(deflated('BT /F1 1 Tf (x) Tj ET '.repeat(1_000_000)), [], FONT),
  'texts of millions of characters': () =>
    withPage(deflated(`BT /F1 1 Tf (${'x'.repeat(20_000_000)}) Tj ET`), [], FONT),
  'a map of four billion characters': () => {
    const map =
      'begincmap 1 begincodespacerange <00000000> <FFFFFFFF> endcodespacerange 1 beginbfrange <00000000> <FFFFFFFF> <00000000> endbfrange endcmap';
    return withPage(deflated('BT /F1 1 Tf <00010002> Tj ET'), [deflated(map)], FONT_WITH_MAP);
  },
  'a map of many ranges': () => {
    const map = `begincmap ${'1 beginbfrange <0000> <FFFF> <0000> endbfrange '.repeat(20_000)} endcmap`;
    return withPage(deflated('BT /F1 1 Tf <00010002> Tj ET'), [deflated(map)], FONT_WITH_MAP);
  },
  'a picture of a quadrillion pixels': () =>
    withPage(
      deflated('/I Do '),
      [
        {
          body: '<< /Type /XObject /Subtype /Image /Width 33554432 /Height 33554432 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Length 3 >>',
          stream: Buffer.from('abc'),
        },
      ],
      '/XObject << /I 5 0 R >>',
    ),
  'a broken encryption': () =>
    pdfOf(
      [{ body: CATALOG }, { body: PAGES }, { body: page() }, deflated(HELLO)],
      '/Encrypt << /Filter /Standard /V 5 /R 6 /Length 256 /O (x) /U (x) /P -1 >> /ID [(a) (b)]',
    ),
  'graphics states without an end': () => rawPdf(Buffer.from('q '.repeat(5e6))),
};

const FONT = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
const FONT_WITH_MAP =
  '/Font << /F1 << /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /ToUnicode 5 0 R /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>] >> >>';
