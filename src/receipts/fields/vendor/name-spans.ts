import type { Row } from '../../layout/page.js';
import { isLegalFormContinuation } from '../../vocabulary/company-forms.js';
import { MAX_NAME_ROWS, nameOf, textOfName } from './name-rows.js';

/** Consecutive rows that form one name. */
export interface NameSpan {
  rows: Row[];
  text: string;
}

/** Returns all possible names: each row alone, and together with the rows that follow it. */
export function nameSpans(head: readonly Row[]): NameSpan[] {
  return head.flatMap((first, at) => {
    const spans: NameSpan[] = [];
    const rows: Row[] = [];
    for (const row of head.slice(at, at + MAX_NAME_ROWS)) {
      const isNext = row.index === first.index + rows.length;
      const text = isLegalFormContinuation(row.normalizedText) ? textOfName(row) : nameOf(row);
      if (!isNext || !text) break;
      rows.push(row);
      spans.push({ rows: [...rows], text: [spans.at(-1)?.text, text].filter(Boolean).join(' ') });
    }
    return spans;
  });
}
