import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import ts from 'typescript';
import { lettersOf } from './text-similarity.js';
import { wordWithoutMarks, LEXICON, matchesExact, matchesFuzzy, anyOf, anyWholeWord } from './lexicon.js';

const RECEIPTS = fileURLToPath(new URL('..', import.meta.url));
/** Minimum length of a word: shorter ones are abbreviations, which document forms are full of. */
const MIN_LENGTH = 4;

/** Words with two terms: they mean more when they stand alone. */
const WITH_TWO_TERMS = ['GST', 'BANCO', 'CARGO', 'MALETA'];
/** SAT's name of a tax, used in data. */
const CODES = ['IEPS'];
/**
 * Words that finders contain in addition to the vocabulary: within a phrase or a form that gives them their term.
 */
const WITHIN_PHRASES: Record<string, readonly string[]> = {
  // Items are called so as well. Only a number, or nothing, after the word shows the difference.
  'fields/line-items/fuel-line-item.ts': ['PRECIO', 'SERVICIO'],
  // Grades of other goods and services, too.
  'validation/motor-fuel.ts': ['REGULAR', 'PREMIUM', 'AVION'],
  'fields/line-items/line-item-rows.ts': ['HORA', 'DATE', 'DLLS', 'PAGO', 'CAMBIO', 'ARTICULOS', 'IMPORTE', 'COBRO', 'SUMA'],
  'fields/document/open-balance.ts': ['PAGO'],
  // Glued or not: only a date or a form of payment can follow, and an address has no such words.
  'fields/dates/purchase-date.ts': ['HORA', 'DATE'],
  'fields/document/receipt-part.ts': ['APROB', 'GETNET', 'HSBC'],
  'fields/payment/payment-form.ts': ['PAGO', 'TARJ', 'VISA', 'AMEX'],
  // Sentences, and the things that bills are paid for.
  'fields/document/cfdi-marks.ts': ['FOLIO'],
  'fields/document/currency.ts': ['CAMBIO'],
  'fields/document/document-kind.ts': ['CAMBIO', 'COMPROBANTE', 'LIMITE', 'PAGO', 'PENDIENTE', 'RECIBO', 'TICKET'],
  'fields/document/third-party-payments.ts': [
    'COBRO', 'FOLIO', 'PAGO', 'RECIBO', 'SERVICIO', 'TELEFONO', 'TOTAL',
  ],
  'fields/invoicing-data/invoicing-code-and-site.ts': ['FOLIO', 'TICKET'],
  // A shop's number, since a number sign follows.
  'fields/invoicing-data/ticket-number.ts': ['INVOICE', 'RECEIPT', 'AFIL', 'TIENDA'],
  // Words of the field's documentation.
  'extraction/field-table.ts': ['SUCURSAL'],
  // Beginning of an amount in words.
  'fields/total/amount-in-words.ts': ['IMPORTE', 'TOTAL'],
  // A street's abbreviation, when a dot follows; a shop's number, when no till number follows.
  'fields/vendor/name-rows.ts': ['CARR', 'FRACC'],
  'fields/vendor/address-blocks.ts': ['CAJA', 'TIENDA', 'DATE'],
}; // prettier-ignore

const ENTRIES = Object.entries(LEXICON).flatMap(([term, some]) =>
  some.map((word) => ({ term, word: wordWithoutMarks(word) })),
);

describe('anyOf', () => {
  it.each([
    ['tip', 'SU PROPINA 10.00'],
    ['tip-in-sums', 'TIP 10.00'],
    ['folio', 'F0L10:123'],
    ['cash', 'PAGOEFECTIVO'],
    ['phone', 'TEL.5512345678'],
    ['rfc', 'R. F. C. AAA010101AAA'],
    ['avenue', 'BLVD.KUKULCAN'],
    ['premium-fuel', 'V POWER'],
    ['premium-fuel', 'VP0WER'],
  ] as const)('finds %s in %s', (term, text) => {
    expect(matchesExact(text, term)).toBe(true);
  });

  it.each([
    ['tip-in-sums', 'MULTIPLE'],
    ['phone', 'HOTEL'],
    ['bank', 'EL TABANCO'],
    ['amount', 'QUESO MONTOYA'],
    ['avenue-cut-short', 'AAAX900101AV1'],
    ['certifier', 'TIENDA PAC0'],
    ['part-of-town', 'MZA910919NL4'],
    ['folio', 'FOLLOW US'],
  ] as const)('does not find %s in %s', (term, text) => {
    expect(matchesExact(text, term)).toBe(false);
  });

  it('matches separate words, singular or plural, with anyWholeWord', () => {
    const reductions = anyWholeWord('promotion', 'price-cut', /\b\dX\d\b/);
    expect(['VALE', 'CUPONES', 'PROMOCION', '2X1'].filter((text) => !reductions.test(text))).toEqual([]);
    expect(['SALSA VALENTINA', 'DESCREMADA'].filter((text) => reductions.test(text))).toEqual([]);
    expect(anyWholeWord('PEN').test('PENS')).toBe(false);
  });

  it('accepts patterns beside terms', () => {
    expect(anyOf('till', /\d\d:\d\d/).test('10:30')).toBe(true);
  });
});

describe('matchesFuzzy', () => {
  it.each([
    ['tip', 'PR0PNA'],
    ['transfer', 'TRANSFERENC1A'],
    ['withdrawal', 'RETIRODEEFECTIVO'],
    ['ish', 'ISH 3'],
    ['card-cut-short', 'TARJ. 1234'],
  ] as const)('finds %s in %s', (term, text) => {
    expect(matchesFuzzy(lettersOf(text), term)).toBe(true);
  });

  it.each([
    ['card-brand-short', 'CARNE'],
    ['transfer-cut-short', 'SILICON TRANSP'],
    ['amount', 'MONTE RUBIO'],
    ['USD', 'COLLAR'],
  ] as const)('does not find %s in %s', (term, text) => {
    expect(matchesFuzzy(lettersOf(text), term)).toBe(false);
  });
});

describe('the vocabulary', () => {
  it('has every word under one term', () => {
    const termByWord = new Map<string, string>();
    const duplicates = ENTRIES.filter(({ term, word }) => {
      const before = termByWord.get(word);
      termByWord.set(word, term);
      return before !== undefined && before !== term && !WITH_TWO_TERMS.includes(word);
    });
    expect(duplicates).toEqual([]);
  });

  it('has its words in capitals without accents', () => {
    expect(ENTRIES.filter(({ word }) => !/^[A-Z]+(?:[ -](?:[A-Z]+|\d))*$/.test(word))).toEqual([]);
  });

  it('is the only source of its words', () => {
    const vocabularyWords = new Set(
      ENTRIES.map(({ word }) => word).filter((word) => word.length >= MIN_LENGTH),
    );
    const repeated = globSync('**/*.ts', { cwd: RECEIPTS })
      // The directory has company names, where such words are not words of receipts.
      .filter((file) => !/spec\.ts$|\.d\.ts$/.test(file) && !/^(?:vocabulary|vendors)\//.test(file))
      .map((file) => ({
        file,
        own: printedWords(join(RECEIPTS, file)).filter((word) => vocabularyWords.has(word)),
      }))
      .map(
        ({ file, own }) =>
          [
            file,
            own.filter((word) => !CODES.includes(word) && !WITHIN_PHRASES[file]?.includes(word)),
          ] as const,
      )
      .filter(([, own]) => own.length > 0);
    expect(Object.fromEntries(repeated)).toEqual({});
  });
});

/** Returns the words in capitals of a file's patterns and texts. */
function printedWords(path: string): string[] {
  const words = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isLiteralTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isRegularExpressionLiteral(node) || ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node))
      for (const word of wordsIn(node.text)) words.add(word);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest));
  return [...words];
}

/** Returns the words of a pattern's source: `F[O0]LI[O0]` contains FOLIO. */
function wordsIn(source: string): string[] {
  const plain = source.replaceAll(/\\[A-Za-z]/g, ' ').replaceAll(/\[([OI])[\dOIL]+\]/g, '$1');
  return plain.match(new RegExp(`(?<![A-Za-z_])[A-Z]{${MIN_LENGTH},}(?![a-z_])`, 'g')) ?? [];
}
