/** Patterns of the number of a fuel station in Pemex's register or in its company's, for normalized texts. */

export const NUMBER_SIGN = String.raw`(?:N[O0]\.?|NUM(?:ER[O0])?\.?)`;
/** `ESTACION`, `ESTACION DE SERVICIO`, `EST. DE SERV.` */
export const STATION_LABEL = String.raw`EST(?:ACI[O0]N)?\.?\s?(?:DE\s?)?SERV[A-Z]*\.?|ESTACI[O0]N`;
/** `EST`, `E.S.`, `ES:`. */
export const SHORT_STATION_LABEL = String.raw`EST\.?|E\.\s?S\.?|ES(?=\s?[#:])`;
/** Between the label and the digits. */
export const STATION_SEPARATOR = String.raw`\s*${NUMBER_SIGN}?\s*[#:]?\s*`;
/** A label with its number, whatever follows: `EST 50009`, `ESTACION DE SERVICIO E04156`. */
export const LABELLED_STATION = String.raw`\b(?:${STATION_LABEL}|${SHORT_STATION_LABEL})${STATION_SEPARATOR}[A-Z]?\d{3,6}\b`;
