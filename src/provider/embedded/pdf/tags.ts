/**
 * The tags of a PDF, which give screen readers the structure and the reading order: headings, tables, rows.
 * Source: ISO 32000-1, 14.8 (Tagged PDF). Content without a tag is not read.
 */

/** The structure types of ISO 32000-1, 14.8.4, that an invoice uses. */
export type Tag =
  'H1' | 'H2' | 'P' | 'Span' | 'Sect' | 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD' | 'Figure';

export interface TagOptions {
  /** The text that is read instead of a figure. */
  alt?: string;
  /** Left, top, right, bottom, from the top left corner. */
  bbox?: [number, number, number, number];
  /** Whether a TH is the heading of a column or of a row. */
  scope?: 'Column' | 'Row';
}

export class Tags {
  private readonly pdf: PDFKit.PDFDocument;
  private readonly root: PDFKit.PDFStructureElement;
  private parent: PDFKit.PDFStructureElement;
  private isArtifact = false;

  constructor(pdf: PDFKit.PDFDocument) {
    this.pdf = pdf;
    this.root = pdf.struct('Document');
    pdf.addStructure(this.root);
    this.parent = this.root;
  }

  /** An element that contains the elements tagged in `draw`. It may span pages. */
  group<T>(tag: Tag, draw: () => T): T {
    if (this.isArtifact) return draw();
    const outer = this.parent;
    const element = this.pdf.struct(tag);
    outer.add(element);
    this.parent = element;
    try {
      return draw();
    } finally {
      element.end();
      this.parent = outer;
    }
  }

  /** An element whose content is drawn by `draw`, on one page. */
  leaf<T>(tag: Tag, draw: () => T, options: TagOptions = {}): T {
    if (this.isArtifact) return draw();
    const content = this.pdf.markStructureContent(tag);
    const result = draw();
    this.pdf.endMarkedContent();
    this.parent.add(this.pdf.struct(tag, options, [content]));
    return result;
  }

  /** Decoration or repetition that is not read: lines, backgrounds, the frame of the pages. */
  artifact<T>(type: 'Layout' | 'Pagination', draw: () => T): T {
    if (this.isArtifact) return draw();
    this.isArtifact = true;
    this.pdf.markContent('Artifact', { type });
    try {
      return draw();
    } finally {
      this.pdf.endMarkedContent();
      this.isArtifact = false;
    }
  }

  end(): void {
    this.root.end();
  }
}
