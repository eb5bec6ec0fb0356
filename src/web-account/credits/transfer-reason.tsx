import type { LedgerEntry } from '../../credits/credits.service.js';
import type { MemberVisit } from '../session/visit.js';
import { titleCase } from '../texts/format.js';

interface Props {
  visit: MemberVisit;
  entry: LedgerEntry;
  transfer: NonNullable<LedgerEntry['transfer']>;
  /** Of profiles of the organization, by id; who is not there is gone. */
  names: ReadonlyMap<string, string>;
}

/** Where the credits of a transfer came from or went, and by whom. */
export function TransferReason({ visit, entry, transfer, names }: Props) {
  const { t, caller } = visit;
  const { otherAccountId, madeBy } = transfer;
  const isReceived = entry.amount > 0;
  const by = names.get(madeBy);
  const ofOrganization = isReceived ? t.team.fromOrganization : t.team.toOrganization;
  const ofMember = isReceived ? t.team.fromSomebody : t.team.toSomebody;
  return (
    <>
      {otherAccountId === caller.organization?.id
        ? ofOrganization
        : ofMember(titleCase(names.get(otherAccountId) ?? t.team.somebodyGone))}
      {by !== undefined && <span class="hint by">{t.team.movedBy(titleCase(by))}</span>}
    </>
  );
}
