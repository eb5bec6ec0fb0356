/** The few ways in which something is put on paper. Each is tagged as what it is. */
import PdfKit from 'pdfkit';
import { font, printable, type FontName } from './fonts.js';
import { Tags, type Tag, type TagOptions } from './tags.js';
import { COLOR, LEFT, PAGE, RIGHT } from './theme.js';

/** From one line to the next, in sizes of the type. The typeface's own is made for screens. */
const LEADING = 1.17;

export interface Style {
  size: number;
  font?: FontName;
  color?: string;
  align?: 'left' | 'right' | 'center';
  lineGap?: number;
}

export interface Tagged extends TagOptions {
  /** A paragraph when nothing else is said. */
  tag?: Tag;
}

export interface About {
  title: string;
  author: string;
  subject: string;
  keywords: string;
  createdAt: Date;
}

export class Paper {
  /** For drawings. Text goes through `text`. */
  readonly pdf: PDFKit.PDFDocument;
  readonly tags: Tags;
  private readonly bytes: Promise<Buffer>;

  constructor(about: About) {
    this.pdf = new PdfKit({
      size: PAGE.size,
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'es-MX',
      displayTitle: true,
      font: '',
      info: {
        Title: metadata(about.title),
        Author: metadata(about.author),
        Subject: metadata(about.subject),
        Keywords: metadata(about.keywords),
        CreationDate: about.createdAt,
        ModDate: about.createdAt,
      },
    });
    this.bytes = collect(this.pdf);
    for (const name of ['regular', 'bold'] as const) {
      // pdfkit takes fonts that are open; its types do not know.
      this.pdf.registerFont(name, font(name) as unknown as Buffer);
    }
    this.tags = new Tags(this.pdf);
  }

  /** Sets a text in a column; gives the y below it. */
  text(text: string, x: number, y: number, width: number, style: Style & Tagged): number {
    const { tag = 'P', alt, bbox, scope } = style;
    const options = { ...(alt && { alt }), ...(bbox && { bbox }), ...(scope && { scope }) };
    this.use(style);
    this.pdf.fillColor(style.color ?? COLOR.ink);
    this.tags.leaf(
      tag,
      () => {
        this.pdf.text(printable(text), x, y, {
          width,
          align: style.align ?? 'left',
          lineGap: this.lineGap(style),
        });
      },
      options,
    );
    return this.pdf.y;
  }

  /** Height of a text set in a column of that width. */
  heightOf(text: string, width: number, style: Style): number {
    this.use(style);
    return this.pdf.heightOfString(printable(text), { width, lineGap: this.lineGap(style) });
  }

  widthOf(text: string, style: Style): number {
    this.use(style);
    return this.pdf.widthOfString(text);
  }

  /** A small grey label above its value; gives the y below both. */
  field(label: string, value: string, x: number, y: number, width: number): number {
    return this.tags.group('P', () => {
      const below = this.text(label.toUpperCase(), x, y, width, { ...LABEL, tag: 'Span' });
      return this.text(value, x, below + 0.5, width, { ...VALUE, tag: 'Span' }) + FIELD_GAP;
    });
  }

  fieldHeight(label: string, value: string, width: number): number {
    const heights = this.heightOf(label.toUpperCase(), width, LABEL) + this.heightOf(value, width, VALUE);
    return heights + 0.5 + FIELD_GAP;
  }

  rule(y: number): void {
    this.tags.artifact('Layout', () =>
      this.pdf.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.6).strokeColor(COLOR.line).stroke(),
    );
  }

  fill(x: number, y: number, width: number, height: number, color: string, opacity = 1): void {
    this.tags.artifact('Layout', () =>
      this.pdf.rect(x, y, width, height).fillOpacity(opacity).fill(color).fillOpacity(1),
    );
  }

  /** Goes back to each page in turn: what says how many there are is written last. */
  onEveryPage(draw: (page: number, count: number) => void): void {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.pdf.switchToPage(start + page);
      draw(page + 1, count);
    }
  }

  async finish(): Promise<Buffer> {
    this.tags.end();
    this.pdf.end();
    return this.bytes;
  }

  private use(style: Style): void {
    this.pdf.font(style.font ?? 'regular').fontSize(style.size);
  }

  private lineGap({ size, lineGap = 0 }: Style): number {
    return size * LEADING - this.pdf.currentLineHeight(true) + lineGap;
  }
}

const LABEL = { size: 6.5, color: COLOR.soft };
/** What stands below a label. */
export const VALUE = { size: 9 };
const FIELD_GAP = 4;

/** pdfkit also writes these as XML, and as they are. */
function metadata(text: string): string {
  return text.replace(/[<>&\s]+/g, ' ').trim();
}

async function collect(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
