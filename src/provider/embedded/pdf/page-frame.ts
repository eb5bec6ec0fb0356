/** What every page has: the watermark, the sentence that the document is none, the page number. */
import { BOTTOM, COLOR, FONT, LEFT, PAGE, put, rule, WIDTH, type Pdf } from './theme.js';

const WATERMARK = 'SIN VALIDEZ FISCAL';
const WARNING =
  'DOCUMENTO DE PRUEBA. No tiene validez fiscal: no fue certificado por un proveedor autorizado, no está registrado ' +
  'en el SAT y no sirve para deducir ni acreditar impuestos.';
const BANNER_HEIGHT = 26;

/** Watermark and banner of a new page; gives the y where content begins. */
export function openPage(pdf: Pdf): number {
  drawWatermark(pdf);
  const top = 30;
  pdf.rect(LEFT, top, WIDTH, BANNER_HEIGHT).fill(COLOR.warning);
  pdf.rect(LEFT, top, 3, BANNER_HEIGHT).fill(COLOR.warningInk);
  put(pdf, WARNING, LEFT + 12, top + 5, WIDTH - 22, { size: 7.5, color: COLOR.warningInk, lineGap: 1 });
  return top + BANNER_HEIGHT + 14;
}

function drawWatermark(pdf: Pdf): void {
  pdf.save();
  pdf.rotate(-48, { origin: [PAGE.width / 2, PAGE.height / 2] });
  pdf.font(FONT.bold).fontSize(68).fillColor(COLOR.watermark, 0.09);
  pdf.text(WATERMARK, PAGE.width / 2 - 500, PAGE.height / 2 - 34, {
    width: 1000,
    align: 'center',
    lineBreak: false,
  });
  pdf.fillOpacity(1);
  pdf.restore();
}

/** The foot of every page. Comes last, when the number of pages is known. */
export function closePages(pdf: Pdf, uuid: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // Text below the margin would begin a page of its own.
    pdf.page.margins.bottom = 0;
    rule(pdf, BOTTOM + 12);
    const y = BOTTOM + 18;
    const style = { size: 6.5, color: COLOR.soft };
    put(
      pdf,
      `Este documento es una representación impresa de un CFDI. Folio fiscal ${uuid}`,
      LEFT,
      y,
      WIDTH - 90,
      style,
    );
    put(pdf, `Página ${page - start + 1} de ${count}`, LEFT + WIDTH - 90, y, 90, {
      ...style,
      align: 'right',
    });
  }
}
