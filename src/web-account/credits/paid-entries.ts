import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Caller } from '../../auth/caller.js';
import type { LedgerEntry } from '../../credits/credits.service.js';
import { type PaidInvoice, PaidInvoices } from '../../invoicing/queries/paid-invoices.js';
import { ProfilesService } from '../../profiles/profiles.service.js';

/** An entry of a ledger, with its invoice and the names of the people involved. */
export interface PaidEntry extends LedgerEntry {
  /** Null for grants and transfers, and for an invoice that the reader may not see. */
  invoice: PaidInvoice | null;
  /** The member that the invoice is for; null for the reader, and for a deleted profile. */
  memberName: string | null;
  /** The other party of a transfer; null for the organization, and for a deleted profile. */
  otherName: string | null;
  /** Who requested it; null for the reader, and for a deleted profile. */
  actorName: string | null;
}

/** Adds invoices and names to the entries of a ledger. */
@Injectable()
export class PaidEntries {
  constructor(
    private readonly invoices: PaidInvoices,
    private readonly profiles: ProfilesService,
  ) {}

  async describe(caller: Caller, entries: readonly LedgerEntry[]): Promise<PaidEntry[]> {
    const ids = entries.map(invoiceOf).filter((id) => id !== null);
    const invoices = await this.invoices.find(caller, [...new Set(ids)]);
    const profileIds = [
      ...entries.flatMap(({ madeBy, otherAccountId }) => [madeBy, otherAccountId ?? '']),
      ...[...invoices.values()].map(({ profileId }) => profileId),
    ];
    const others = profileIds.filter((id) => isUUID(id) && id !== caller.profileId);
    const names = await this.profiles.namesOf(caller.scopeId, [...new Set(others)]);
    return entries.map((entry) => {
      const invoice = invoices.get(invoiceOf(entry) ?? '') ?? null;
      return {
        ...entry,
        invoice,
        memberName: names.get(invoice?.profileId ?? '') ?? null,
        otherName: names.get(entry.otherAccountId ?? '') ?? null,
        actorName: names.get(entry.madeBy) ?? null,
      };
    });
  }
}

/** Id of the invoice of an entry: the reference begins with it (see `paymentReference`). */
function invoiceOf({ reason, reference }: LedgerEntry): string | null {
  const [id] = reference.split(':');
  return reason !== 'grant' && isUUID(id) ? (id ?? null) : null;
}
