/**
 * Legal forms at the end of company names, longer ones first. The set is closed, so one or two letters may be
 * misread.
 */
const FORMS = [
  'S.A.P.I. DE C.V.', 'S.A.B. DE C.V.', 'S.A.S. DE C.V.', 'S.A. DE C.V.', 'S.P.R. DE R.L. DE C.V.', 'S.P.R. DE R.L.',
  'S.C. DE R.L. DE C.V.', 'S.C. DE R.L.', 'S. DE R.L. DE C.V.', 'S. DE R.L.',
] as const; // prettier-ignore
/** What each letter is misread as. */
const LOOKALIKES: Record<string, string> = {
  S: '[S5$8]', A: '[A4]', B: '[B8R]', P: '[PF]', I: '[I1L|]?', R: '[RPK]', L: '[LIT1|]', D: '[DO0QU]', E: '[EFBC]', C: '[CGO0Q(]',
  V: '[VUYWX]',
}; // prettier-ignore
/** Letters of a form for each one that may be misread. */
const LETTERS_PER_MISREAD = 3;

interface Form {
  /** The form at the end of a normalized text, with a group for each letter. */
  pattern: RegExp;
  letters: string;
  spelling: string;
}

const PATTERNS = FORMS.map((spelling): Form => {
  const letters = spelling.replaceAll(/[^A-Z]/g, '');
  const groups = [...letters].map((letter) => `(${LOOKALIKES[letter]!})`).join(String.raw`[^A-Z\d]{0,3}`);
  return { pattern: new RegExp(String.raw`(?<![A-Z\d])${groups}[^A-Z\d]*$`), letters, spelling };
});

/** Returns the position and the spelling of the legal form at the end of a normalized text. Null when there is none. */
export function formAtEnd(normalizedText: string): { at: number; spelling: string } | null {
  for (const { pattern, letters, spelling } of PATTERNS) {
    const match = pattern.exec(normalizedText);
    if (!match) continue;
    const misread = [...letters].filter((letter, at) => match[at + 1] !== letter).length;
    if (misread > letters.length / LETTERS_PER_MISREAD) continue;
    return { at: match.index, spelling };
  }
  return null;
}

/** Returns a name with its legal form spelled correctly. Points, and a lower-case DE, are kept as printed. */
export function correctLegalForm(name: string, normalizedText: string): string {
  const form = formAtEnd(normalizedText);
  if (!form) return name;
  const printedForm = name.slice(form.at);
  const punctuated = printedForm.includes('.') ? form.spelling : form.spelling.replaceAll('.', '');
  const spelling = /d[a-z]/.test(printedForm) ? punctuated.replaceAll('DE', 'de') : punctuated;
  return `${name.slice(0, form.at).trimEnd()} ${spelling}`.trim();
}
