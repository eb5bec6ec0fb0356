import type { Profile } from '../../profiles/profile.entity.js';
import { Icon } from '../layout/icon.js';
import { Chip } from '../layout/parts.js';
import type { MemberVisit } from '../session/visit.js';
import { daysAgo } from '../texts/days-ago.js';
import { formatCount } from '../texts/format.js';
import { lowBalanceWarning } from './credits/low-balance-warning.js';

interface Props {
  visit: MemberVisit;
  /** With its auth user. */
  profile: Profile;
  /** Credits. */
  balance: number;
  /** Price of an invoice for the member, in credits. */
  price: number;
  now: Date;
}

/** Credits, number of invoices and last access of a member. */
export function MemberFigures({ visit, profile, balance, price, now }: Props) {
  const { t, language } = visit;
  const { lastAccessAt } = profile.authUser;
  const warning = lowBalanceWarning(balance, price, t);
  return (
    <dl class="figures">
      <div>
        <dt>{t.members.creditsColumn}</dt>
        <dd>
          {formatCount(balance, language)} {warning && <Chip tone={warning.tone}>{warning.text}</Chip>}
        </dd>
      </div>
      <div>
        <dt>{t.members.invoicesColumn}</dt>
        <dd>{formatCount(profile.invoiceCount, language)}</dd>
      </div>
      <div>
        <dt>{t.members.accessColumn}</dt>
        <dd>{lastAccessAt ? daysAgo(lastAccessAt, now, visit) : t.members.never}</dd>
      </div>
    </dl>
  );
}

/** Links to what an administrator does for a member, the most frequent first. */
export function MemberActions({
  visit,
  profile,
  isInvited,
}: Pick<Props, 'visit' | 'profile'> & {
  /** Whether the member can sign in. */
  isInvited: boolean;
}) {
  const { t, caller } = visit;
  const { id } = profile;
  const isOwn = id === caller.profileId;
  return (
    <nav class="buttons member-actions" aria-label={t.members.actions}>
      <a class="button" href={`/account/invoices/new?member=${id}`}>
        <Icon name="camera" /> {t.members.sendReceipt}
      </a>
      <a class="button second" href={`/account/invoices?member=${id}`}>
        {t.members.seeInvoices}
      </a>
      <a class="button second" href="#give-credits">
        {t.members.giveCredits}
      </a>
      <a class="button second" href={`/account/people/${id}`}>
        {t.people.title}
      </a>
      {!isOwn && !isInvited && (
        <a class="button second" href="#invitation">
          {t.members.inviteIn}
        </a>
      )}
    </nav>
  );
}
