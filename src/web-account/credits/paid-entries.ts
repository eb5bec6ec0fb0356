import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Caller } from '../../auth/caller.js';
import type { LedgerEntry } from '../../credits/credits.service.js';
import { type PaidInvoice, PaidInvoices } from '../../invoicing/queries/paid-invoices.js';
import { ProfilesService } from '../../profiles/profiles.service.js';

/** An entry of a ledger, with what it was for and who they are that have to do with it. */
export interface PaidEntry extends LedgerEntry {
  /** Null of credits that came, and of what the reader may not see. */
  invoice: PaidInvoice | null;
  /** Whom that is for, where it is somebody else than the reader; null also for who is gone. */
  memberName: string | null;
  /** Of a transfer: from whom or to whom, unless that is the organization; null also for who is gone. */
  otherName: string | null;
  /** Who asked for it, where that is somebody else than the reader; null also for who is gone. */
  makerName: string | null;
}

/** Finds out what the entries of a ledger were for. */
@Injectable()
export class PaidEntries {
  constructor(
    private readonly invoices: PaidInvoices,
    private readonly profiles: ProfilesService,
  ) {}

  async of(caller: Caller, entries: readonly LedgerEntry[]): Promise<PaidEntry[]> {
    const ids = entries.map(invoiceOf).filter((id) => id !== null);
    const invoices = await this.invoices.find(caller, [...new Set(ids)]);
    const people = [
      ...entries.flatMap(({ madeBy, otherAccountId }) => [madeBy, otherAccountId ?? '']),
      ...[...invoices.values()].map(({ profileId }) => profileId),
    ];
    const others = people.filter((id) => isUUID(id) && id !== caller.profileId);
    const names = await this.profiles.namesOf(caller.scopeId, [...new Set(others)]);
    return entries.map((entry) => {
      const invoice = invoices.get(invoiceOf(entry) ?? '') ?? null;
      return {
        ...entry,
        invoice,
        memberName: names.get(invoice?.profileId ?? '') ?? null,
        otherName: names.get(entry.otherAccountId ?? '') ?? null,
        makerName: names.get(entry.madeBy) ?? null,
      };
    });
  }
}

/** The invoice that an entry is about: its reference begins with it (see `paymentReference`). */
function invoiceOf({ reason, reference }: LedgerEntry): string | null {
  const [id] = reference.split(':');
  return reason !== 'grant' && isUUID(id) ? (id ?? null) : null;
}
