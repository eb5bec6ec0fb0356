import type { Fields } from './fields.js';
import { findDate } from './printed-date.js';

/** A simple extractor for recognised text: keywords and patterns, without check digits and cross-checks. */
export function extractNaively(text: string): Fields {
  const rows = text.split('\n').map((row) => row.trim());
  return {
    vendor: vendorOf(rows),
    rfc: rfcIn(text),
    date: findDate(text),
    total: totalOf(rows),
    subtotal: amountBeside(rows, /SUB\s?-?TOTAL/i),
    iva: amountBeside(rows, /\bI\.?V\.?A\b/i),
  };
}

const COMPANY = /\bS\.?\s?A\.?\s?(?:B\.?\s?)?DE\s?C\.?\s?V|\bS\.?\s?DE\s?R\.?\s?L|\bSDN\.?\s?BHD/i;

/** The first row that names a company, or else the first with letters. */
function vendorOf(rows: readonly string[]): string | null {
  const lettered = rows.filter((row) => /\p{L}{3}/u.test(row));
  return lettered.find((row) => COMPANY.test(row)) ?? lettered[0] ?? null;
}

function rfcIn(text: string): string | null {
  const [found] =
    /(?<![A-Z0-9])[A-ZÑ&]{3,4}[- ]?\d{6}[- ]?[A-Z0-9]{3}(?![A-Z0-9])/.exec(text.toUpperCase()) ?? [];
  return found?.replace(/[- ]/g, '') ?? null;
}

const MAX_AMOUNT = 1_000_000;

/** The largest amount of the rows with the total. */
function totalOf(rows: readonly string[]): number | null {
  const amounts = rows
    .filter((row) => /TOTAL/i.test(row) && !/SUB\s?-?TOTAL/i.test(row))
    .flatMap(amountsIn)
    .filter((amount) => amount > 0 && amount < MAX_AMOUNT);
  return amounts.length > 0 ? Math.max(...amounts) : null;
}

function amountBeside(rows: readonly string[], keyword: RegExp): number | null {
  return rows.filter((row) => keyword.test(row)).flatMap((row) => amountsIn(row).slice(-1))[0] ?? null;
}

function amountsIn(row: string): number[] {
  return [...row.matchAll(/\d{1,3}(?:,\d{3})+\.\d{2}(?!\d)|\d+\.\d{2}(?!\d)/g)].map(([text]) =>
    Number(text.replaceAll(',', '')),
  );
}
