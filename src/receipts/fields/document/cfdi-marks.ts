import type { Row } from '../../layout/page.js';

/** Texts that are printed on a CFDI and on few other documents. A receipt can have one of them, too. */
const MARKERS = [
  /FOLIO FISCAL/,
  /SELLO DIGITAL|SELLO DEL? (?:CFDI|SAT|EMISOR)/,
  /CADENA ORIGINAL/,
  /REPRESENTACION IMPRESA DE UN/,
  /CERTIFICADO (?:DEL )?(?:SAT|EMISOR)/,
  /\bUUID\b/,
  /(?:^|\n)(?:FACTURA ELECTRONICA(?:$|\n|  )|CFDI (?:VERSION )?\d)/,
];
const MIN_MARKERS = 2;
/** A UUID, with any letters and digits: they may be misread. */
const UUID = /\b[0-9A-Z]{8}\s?-\s?(?:[0-9A-Z]{4}\s?-\s?){3}[0-9A-Z]{12}\b/;
const UUID_NAME = /FOLIO FISCAL|\bUUID\b/;

/** Whether the document is a CFDI: it has several of the markers, or a UUID with its label beside it or on the row above. */
export function isCfdi(rows: readonly Row[]): boolean {
  const texts = rows.map(({ normalizedText }) => normalizedText.replaceAll(/[^A-Z0-9\s-]+/g, ' ').trim());
  const hasUuid = texts.some(
    (text, index) => UUID.test(text) && UUID_NAME.test(`${texts[index - 1] ?? ''} ${text}`),
  );
  return hasUuid || MARKERS.filter((marker) => texts.some((text) => marker.test(text))).length >= MIN_MARKERS;
}
