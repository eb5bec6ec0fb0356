import { v7 } from 'uuid';
import type { Tx } from '../../src/platform/database/tx.js';
import { SecurityEvent } from '../../src/security-log/security-event.entity.js';
import { OPERATOR } from '../../src/security-log/security-log.js';

const DAY_MS = 86_400_000;
/** An address of the networks reserved for documentation. */
const ADDRESSES = ['203.0.113.24', '198.51.100.7', '2001:db8:85a3::8a2e:370:7334'];

/** An event, its profile and its age in days. Events without an actor are the operator's. */
type Event = [daysAgo: number, kind: SecurityEvent['kind'], profileId: string | null, madeBy?: string];

/** The security log of three months. @param members in the order in which they became members */
export async function insertSecurityEvents(
  tx: Tx,
  scopeId: string,
  { admin, members }: { admin: string; members: readonly { id: string; isSuspended: boolean }[] },
  now: Date,
): Promise<void> {
  const events: Event[] = [
    ...members.flatMap(({ id, isSuspended }, at): Event[] => [
      [90 - at, 'profile-created', id, admin],
      [90 - at, 'invited', id, admin],
      [85 - at * 9, 'signed-in', id, id],
      ...(isSuspended ? [[12, 'suspended', id, admin] satisfies Event] : []),
    ]),
    [60, 'webhook-added', null, admin],
    [59, 'webhook-added', null, admin],
    [41, 'key-issued', admin],
    [30, 'sign-in-refused', admin],
    [30, 'signed-in', admin, admin],
    [20, 'webhook-disabled', null],
    [8, 'signed-in', admin, admin],
    [1, 'signed-in', admin, admin],
  ];
  for (const [at, [daysAgo, kind, profileId, madeBy]] of events.toSorted(([a], [b]) => b - a).entries()) {
    const time = new Date(now.getTime() - daysAgo * DAY_MS + at * 1_000);
    await tx.insert(SecurityEvent, {
      id: v7({ msecs: time.getTime() }),
      scopeId,
      kind,
      profileId,
      madeBy: madeBy ?? OPERATOR,
      address: madeBy === undefined ? null : ADDRESSES.at(at % ADDRESSES.length)!,
      at: time,
    });
  }
}
