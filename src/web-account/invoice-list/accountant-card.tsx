import { ofForm } from '../layout/form.js';
import { Icon } from '../layout/icon.js';
import { Card } from '../layout/parts.js';
import { EmailForm } from '../mail/email-form.js';
import type { MemberVisit } from '../session/visit.js';
import { XLSX } from './month-download.js';
import { isSearch, type MonthQuery, pathTo } from './month-query.js';

interface Props {
  visit: MemberVisit;
  query: MonthQuery;
  mayMail: boolean;
}

/** Gives the listed receipts to an accountant: as a download, or as a link by email. */
export function AccountantCard({ query, mayMail, ...props }: Props) {
  const action = pathTo({ member: query.member, month: query.month, by: query.by }, '/mail');
  const visit = ofForm(props.visit, action);
  const { t } = visit;
  return (
    <Card title={t.month.accountant} id="accountant">
      <p class="hint">{isSearch(query) ? t.month.accountantHintFound : t.month.accountantHint}</p>
      <p class="buttons">
        <a class="button" href={pathTo(query, '/export')} download="">
          <Icon name="zip" /> {t.month.download}
        </a>
        <a class="button second" href={sheetPath(query)} download="">
          {t.month.downloadSheet}
        </a>
      </p>
      {mayMail && <EmailForm {...{ visit, action }} texts={t.month.emailForm} />}
    </Card>
  );
}

/** The URL of the table alone. */
function sheetPath(query: MonthQuery): string {
  const path = pathTo(query, '/export');
  return `${path}${path.includes('?') ? '&' : '?'}format=${XLSX}`;
}
