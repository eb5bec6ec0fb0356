import type { Answer, Page } from '../../layout/page.js';
import { Refused } from '../../layout/refused.js';
import type { RefusedForm } from '../../layout/refused-form.js';
import { SentForm } from '../../layout/sent-form.js';
import { isKeptWhole } from '../../session/refusals.js';
import type { MemberVisit } from '../../session/visit.js';
import { type CorrectionValues, valuesOfForm } from './correction-values.js';

/**
 * Leads back to the page of a correction that was not taken, with what was typed. So many articles that a browser can't keep them
 * are not typed again: they are shown in this answer.
 * @param path of the page. @param page shows what was typed to a visit that has the refusal.
 */
export function refusedCorrection(
  visit: MemberVisit,
  path: string,
  refused: RefusedForm,
  form: SentForm,
  page: (refusedVisit: MemberVisit) => Page,
): Answer {
  const back = new Refused(path, refused, form);
  const refusal = back.refusalOf(visit);
  if (isKeptWhole(visit, back.path, refusal)) return back;
  return { ...page({ ...visit, refused: refusal }), status: refusal.status };
}

/** What stands in the form that was refused; null of one that is new. */
export function valuesTyped({ refused }: MemberVisit): CorrectionValues | null {
  return refused && valuesOfForm(new SentForm(refused.values));
}
