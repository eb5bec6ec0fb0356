/**
 * The tags of a PDF: they tell programs that read aloud what is a heading, a table, a row, and in which order.
 * Source: ISO 32000-1, 14.8 (Tagged PDF). What is tagged neither as an element nor as an artifact is not read.
 */

/** Structure types of ISO 32000-1, 14.8.4, as far as an invoice has them. */
export type Tag =
  'H1' | 'H2' | 'P' | 'Span' | 'Sect' | 'Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD' | 'Figure';

export interface TagOptions {
  /** What is read instead of a figure. */
  alt?: string;
  /** Left, top, right, bottom, from the top left corner. */
  bbox?: [number, number, number, number];
  /** What a TH is the heading of. */
  scope?: 'Column' | 'Row';
}

export class Tags {
  private readonly root: PDFKit.PDFStructureElement;
  private parent: PDFKit.PDFStructureElement;
  private isArtifact = false;

  constructor(private readonly pdf: PDFKit.PDFDocument) {
    this.root = pdf.struct('Document');
    pdf.addStructure(this.root);
    this.parent = this.root;
  }

  /** An element whose parts are what `draw` tags. It may go over several pages. */
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

  /** An element whose content is what `draw` draws, all on one page. */
  leaf<T>(tag: Tag, draw: () => T, options: TagOptions = {}): T {
    if (this.isArtifact) return draw();
    const content = this.pdf.markStructureContent(tag);
    const result = draw();
    this.pdf.endMarkedContent();
    this.parent.add(this.pdf.struct(tag, options, [content]));
    return result;
  }

  /** What only adorns or repeats, and is not to be read: lines, backgrounds, what every page has. */
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
