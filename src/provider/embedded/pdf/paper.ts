/** The drawing operations of the printed representation. Each adds the tags for its content. */
import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import { font, printable, type FontName } from './fonts.js';
import { Tags, type Tag, type TagOptions } from './tags.js';
import { COLOR, LEFT, PAGE, RIGHT } from './theme.js';

/** Line height as a multiple of the font size. The typeface's own line height is for screens. */
const LEADING = 1.17;

export interface Style {
  size: number;
  font?: FontName;
  color?: string;
  align?: 'left' | 'right' | 'center';
  lineGap?: number;
}

export interface Tagged extends TagOptions {
  /** The default is a paragraph. */
  tag?: Tag;
}

export interface Metadata {
  title: string;
  author: string;
  subject: string;
  keywords: string;
  createdAt: Date;
}

export class Paper {
  /** For drawings. Use `text` for text. */
  readonly pdf: PDFKit.PDFDocument;
  readonly tags: Tags;
  private readonly bytes: Promise<Buffer>;

  constructor(metadata: Metadata) {
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
        Title: metadataText(metadata.title),
        Author: metadataText(metadata.author),
        Subject: metadataText(metadata.subject),
        Keywords: metadataText(metadata.keywords),
        CreationDate: metadata.createdAt,
        ModDate: metadata.createdAt,
      },
    });
    this.bytes = buffer(this.pdf);
    for (const name of ['regular', 'bold'] as const) {
      // pdfkit accepts opened fonts, but its types do not.
      this.pdf.registerFont(name, font(name) as unknown as Buffer);
    }
    this.tags = new Tags(this.pdf);
  }

  /** Draws a text in a column; returns the y below it. */
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

  /** Height of a text in a column of that width. */
  heightOf(text: string, width: number, style: Style): number {
    this.use(style);
    return this.pdf.heightOfString(printable(text), { width, lineGap: this.lineGap(style) });
  }

  widthOf(text: string, style: Style): number {
    this.use(style);
    return this.pdf.widthOfString(text);
  }

  /** Draws a small grey label above its value; returns the y below both. */
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

  /** Goes back to each page, for content that needs the number of pages. */
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
/** Style of the value below a label. */
export const VALUE = { size: 9 };
const FIELD_GAP = 4;

/** pdfkit also writes the metadata as XML, without escaping it. */
function metadataText(text: string): string {
  return text.replace(/[<>&\s]+/g, ' ').trim();
}
