/** The parts of every page: watermark, warning that the document is not valid, page number. */
import type { Paper } from './paper.js';
import { BOTTOM, COLOR, LEFT, PAGE, RIGHT, WIDTH } from './theme.js';

const WATERMARK = 'SIN VALIDEZ FISCAL';
const WARNING =
  'DOCUMENTO DE PRUEBA. No tiene validez fiscal: no fue certificado por un proveedor autorizado, no está registrado ' +
  'en el SAT y no sirve para deducir ni acreditar impuestos.';
const TOP = 30;
const BANNER_HEIGHT = 28;
const NUMBER_WIDTH = 90;

/** Draws the frame of the first page, which exists already; returns the y where content begins. */
export function openFirstPage(paper: Paper): number {
  paper.tags.artifact('Pagination', () => drawWatermark(paper));
  drawBanner(paper);
  return TOP + BANNER_HEIGHT + 12;
}

/** Adds a page and draws its frame; returns the y where content begins. */
export function openNextPage(paper: Paper): number {
  paper.pdf.addPage();
  paper.tags.artifact('Pagination', () => {
    drawWatermark(paper);
    drawBanner(paper);
  });
  return TOP + BANNER_HEIGHT + 12;
}

function drawBanner(paper: Paper): void {
  paper.fill(LEFT, TOP, WIDTH, BANNER_HEIGHT, COLOR.warning);
  paper.fill(LEFT, TOP, 3, BANNER_HEIGHT, COLOR.warningInk);
  paper.text(WARNING, LEFT + 12, TOP + 4, WIDTH - 22, { size: 8, color: COLOR.warningInk, lineGap: 0.5 });
}

function drawWatermark({ pdf }: Paper): void {
  pdf.save();
  pdf.rotate(-48, { origin: [PAGE.width / 2, PAGE.height / 2] });
  pdf.font('bold').fontSize(74).fillColor(COLOR.watermark, 0.09);
  pdf.text(WATERMARK, PAGE.width / 2 - 500, PAGE.height / 2 - 45, {
    width: 1000,
    align: 'center',
    lineBreak: false,
  });
  pdf.fillOpacity(1);
  pdf.restore();
}

/** Draws the foot of every page. Must be called last, when the number of pages is known. */
export function closePages(paper: Paper, uuid: string): void {
  const sentence = `Este documento es una representación impresa de un CFDI. Folio fiscal ${uuid}`;
  const style = { size: 7, color: COLOR.soft };
  const y = BOTTOM + 17;
  paper.onEveryPage((page, count) => {
    paper.rule(BOTTOM + 12);
    const drawSentence = () => paper.text(sentence, LEFT, y, WIDTH - NUMBER_WIDTH, style);
    // Screen readers must read it once.
    if (page === count) drawSentence();
    else paper.tags.artifact('Pagination', drawSentence);
    paper.tags.artifact('Pagination', () =>
      paper.text(`Página ${page} de ${count}`, RIGHT - NUMBER_WIDTH, y, NUMBER_WIDTH, {
        ...style,
        align: 'right',
      }),
    );
  });
}
