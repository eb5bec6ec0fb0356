/** How other currencies are written beside an amount, or before it. */
export const FOREIGN_SIGNS: readonly { currency: string; sign: RegExp }[] = [
  { currency: 'USD', sign: /\bUSD\b|\bUS\s?\$|\bUSS\s?\d|\bU\.S\.\s?(?:\$|D)|\bDOLAR(?:ES)?\b|\bDOLLARS?\b|\bDLLS?\b|\bDLS\b|\bDLLRS\b/ },
  { currency: 'CAD', sign: /\bCAD\b|\bC\$\s?\d/ },
  { currency: 'EUR', sign: /€|\bEUR(?:OS?)?\b/ },
  { currency: 'GBP', sign: /£|\bGBP\b/ },
  { currency: 'JPY', sign: /¥|\bJPY\b/ },
  { currency: 'GTQ', sign: /\bGTQ\b|\bQUETZALES\b|(?<![A-Z\d])Q\.?\s?\d[\d,]*\.\d{2}\b/ },
  { currency: 'COP', sign: /\bCOP\b|\bPESOS COLOMBIANOS\b/ },
  { currency: 'PEN', sign: /\bPEN\b|\bSOLES\b|(?<![A-Z\d])S\s?\/\s?\.?\s?\d/ },
  { currency: 'CLP', sign: /\bCLP\b/ },
  { currency: 'ARS', sign: /\bARS\b/ },
  { currency: 'BRL', sign: /\bBRL\b|\bREAIS\b|\bR\$\s?\d/ },
  { currency: 'CRC', sign: /\bCRC\b|\bCOLONES\b|₡/ },
  { currency: 'HNL', sign: /\bHNL\b|\bLEMPIRAS\b/ },
  { currency: 'DOP', sign: /\bDOP\b|\bRD\$\s?\d/ },
  { currency: 'BZD', sign: /\bBZD\b|\bBZ\$\s?\d/ },
]; // prettier-ignore

const NAMES: Record<string, string> = {
  DOLARES: 'USD', DOLAR: 'USD', DOLLARS: 'USD', DOLLAR: 'USD', DLLS: 'USD', DLS: 'USD', DLL: 'USD', 'US$': 'USD', US: 'USD', EUROS: 'EUR', EURO: 'EUR', '€': 'EUR', LIBRAS: 'GBP', '£': 'GBP', QUETZALES: 'GTQ', SOLES: 'PEN', COLONES: 'CRC', LEMPIRAS: 'HNL',
}; // prettier-ignore

/** The code of the currency that a single word names, code or name; null of any other word. */
export function nameOfCurrency(word: string): string | null {
  return NAMES[word] ?? FOREIGN_SIGNS.find(({ currency }) => currency === word)?.currency ?? null;
}
