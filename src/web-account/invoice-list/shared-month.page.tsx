import type { MonthSums } from '../../invoicing/months/month-list.js';
import type { Month } from '../../invoicing/months/month.js';
import { Icon } from '../layout/icon.js';
import type { Page } from '../layout/page.js';
import type { Visit } from '../session/visit.js';
import { formatMonth, titleCase } from '../texts/format.js';
import { SHARED_PATH } from './shared-path.js';
import { SumsLine } from './sums-line.js';

interface Shared {
  /** Name of the month's owner. */
  name: string;
  month: Month;
  sums: readonly MonthSums[];
  /** Signed query of the link. */
  query: string;
}

/** A shared month, for people without an account. */
export function sharedMonthPage(visit: Visit, { name, month, sums, query }: Shared): Page {
  const { t, language } = visit;
  const owner = titleCase(name);
  const title = t.month.shared.title(owner, formatMonth(month, language));
  const content = (
    <div class="narrow">
      <h1>{title}</h1>
      <p>{t.month.shared.intro(owner)}</p>
      {sums.length === 0 ? (
        <p class="hint">{t.month.nothingInvoiced}</p>
      ) : (
        <>
          <SumsLine visit={visit} sums={sums} />
          <p>
            <a class="button" href={`${SHARED_PATH}/zip?${query}`} download="">
              <Icon name="zip" /> {t.month.download}
            </a>
          </p>
          <p class="hint">{t.month.accountantHint}</p>
        </>
      )}
      <p class="hint">{t.month.shared.hint}</p>
    </div>
  );
  return { title, section: null, content };
}
