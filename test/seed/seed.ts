import type { INestApplicationContext } from '@nestjs/common';
import { openDemoAccount, DEMO_TAX_DATA } from '../../src/demo/demo-account.js';
import type { Organization } from '../../src/organizations/organization.entity.js';
import { OrganizationsService } from '../../src/organizations/organizations.service.js';
import { Clock } from '../../src/platform/clock.js';
import { Database } from '../../src/platform/database/database.js';
import type { Tx } from '../../src/platform/database/tx.js';
import { WriteOnceStore } from '../../src/platform/write-once/write-once-store.js';
import type { Profile } from '../../src/profiles/profile.entity.js';
import { ProfilesService } from '../../src/profiles/profiles.service.js';
import { SandboxInvoicing } from '../../src/provider/embedded/sandbox-invoicing.js';
import { PasswordsService } from '../../src/web-account/password/passwords.service.js';
import { randomToken } from '../../src/web-account/session/random-token.js';
import { insertDrafts, prepareDraft, type PreparedDraft } from './drafts.js';
import {
  insertInvoice,
  type InvoiceToSeed,
  type IssueDocument,
  type PreparedInvoice,
  prepareInvoice,
} from './invoices.js';
import { addPastEntries, type PastEntry, pastGrant, pastTransfer } from './ledger.js';
import { createSeededMember, LUCIA, MEMBERS, type MemberToSeed } from './members.js';
import { DAYS, plan, type PlannedInvoice } from './plan.js';
import { insertSecurityEvents } from './security-events.js';
import { insertWebhooks } from './webhooks.js';

/** The organization that the first start of the service creates. */
const DEMO_ORGANIZATION = 'Demo';
const DAY_MS = 86_400_000;
/** Number of invoices with webhook deliveries. */
const NOTIFIED_INVOICES = 15;

/** Summary of the created data. */
export interface SeedResult {
  orgId: string;
  adminId: string;
  /** A member who is not an administrator, and sees other pages. */
  memberId: string;
  members: number;
  completed: number;
  failed: number;
  underWay: number;
  drafts: number;
}

/** The demo organization and its administrator. */
interface Demo {
  organization: Pick<Organization, 'id'>;
  admin: Profile;
}

/** A planned invoice whose files are stored. */
type ReadyInvoice = PlannedInvoice & { prepared: PreparedInvoice };

/**
 * Fills the demo organization with three months of invoices up to now: files first, then all rows in one transaction.
 * @returns null where it was filled before: nothing is changed then.
 */
export async function seed(app: INestApplicationContext): Promise<SeedResult | null> {
  const demo = await findDemo(app);
  if (await isSeeded(app, demo)) return null;
  const now = app.get(Clock).now();
  const planned = plan(demo.admin.taxInfo, now);
  const invoices = await prepareInvoices(app, planned.invoices);
  const drafts: PreparedDraft[] = [];
  for (const draft of planned.drafts)
    drafts.push(await prepareDraft(app, draft, { receiverRfc: demo.admin.taxInfo.taxId, createdAt: now }));
  const passwordHash = await app.get(PasswordsService).hash(randomToken());
  const members = await app
    .get(Database)
    .transaction((tx) => insertAll(app, tx, { demo, now, invoices, drafts, passwordHash }));
  const count = (status: string) => invoices.filter(({ prepared }) => prepared.row.status === status).length;
  return {
    orgId: demo.organization.id,
    adminId: demo.admin.id,
    memberId: members.get(LUCIA)!.id,
    members: members.size,
    completed: count('completed'),
    failed: count('failed'),
    underWay: count('processing'),
    drafts: drafts.length,
  };
}

/** The demo organization and its administrator, which are created if the service was never started. */
async function findDemo(app: INestApplicationContext): Promise<Demo> {
  const organization = await app.get(OrganizationsService).findByName(DEMO_ORGANIZATION);
  const admin = organization && (await adminOf(app, organization.id));
  if (admin) return { organization, admin };
  const { orgId } = await openDemoAccount(app, DEMO_ORGANIZATION);
  return { organization: { id: orgId }, admin: (await adminOf(app, orgId))! };
}

const adminOf = (app: INestApplicationContext, orgId: string): Promise<Profile | null> =>
  app.get(ProfilesService).findByRfc(orgId, DEMO_TAX_DATA.taxId);

async function isSeeded(app: INestApplicationContext, { organization }: Demo): Promise<boolean> {
  const member = await app.get(ProfilesService).findByRfc(organization.id, LUCIA.taxData.taxId);
  return member !== null;
}

/** Stores the files of all invoices, the oldest first. */
async function prepareInvoices(
  app: INestApplicationContext,
  planned: readonly PlannedInvoice[],
): Promise<ReadyInvoice[]> {
  let issuedAt = new Date();
  const sandbox = new SandboxInvoicing({ store: app.get(WriteOnceStore), now: () => issuedAt });
  const issue: IssueDocument = (input, at) => {
    issuedAt = at;
    return sandbox.issue(input);
  };
  const ids = new Map<InvoiceToSeed, string>();
  const ready: ReadyInvoice[] = [];
  for (const one of planned) {
    const repeatedId = one.invoice.repeats && ids.get(one.invoice.repeats);
    const prepared = await prepareInvoice(app, issue, one.invoice, repeatedId);
    ids.set(one.invoice, prepared.row.id);
    ready.push({ ...one, prepared });
  }
  return ready;
}

interface Rows {
  demo: Demo;
  now: Date;
  invoices: readonly ReadyInvoice[];
  drafts: readonly PreparedDraft[];
  passwordHash: string;
}

/** Writes all rows. @returns the new members. */
async function insertAll(
  app: INestApplicationContext,
  tx: Tx,
  { demo, now, invoices, drafts, passwordHash }: Rows,
): Promise<Map<MemberToSeed, Profile>> {
  const { organization, admin } = demo;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const members = new Map<MemberToSeed, Profile>();
  const ownerOf = (member: MemberToSeed | null) => (member === null ? admin : members.get(member)!);
  const entries: PastEntry[] = [
    pastGrant(organization.id, 200, daysAgo(DAYS + 4)),
    pastGrant(admin.id, 50, daysAgo(DAYS + 4)),
    pastGrant(organization.id, 100, daysAgo(40)),
    ...pastTransfer({ from: organization.id, to: admin.id, amount: 20, madeBy: admin.id }, daysAgo(35)),
  ];
  for (const [at, member] of MEMBERS.entries()) {
    const times = { now, createdAt: daysAgo(DAYS + 3 - at * 0.1), passwordHash };
    const profile = await createSeededMember(app, tx, organization.id, member, times);
    members.set(member, profile);
    if (member.credits > 0) {
      const transfer = { from: organization.id, to: profile.id, amount: member.credits, madeBy: admin.id };
      entries.push(...pastTransfer(transfer, daysAgo(DAYS + 2 - at * 0.1)));
    }
  }
  for (const { member, isPaidByOrganization, prepared } of invoices) {
    const profile = ownerOf(member);
    const payer = isPaidByOrganization
      ? { accountId: organization.id, madeBy: admin.id }
      : { accountId: profile.id, madeBy: profile.id };
    entries.push(...(await insertInvoice(app, tx, prepared, { profile, ...payer })));
  }
  await addPastEntries(tx, entries);
  await insertDrafts(tx, drafts, admin);
  const settled = invoices.filter(({ prepared }) => prepared.row.status !== 'processing');
  const notified = settled.slice(-NOTIFIED_INVOICES).map(({ member, prepared: { row } }) => ({
    id: row.id,
    profileId: ownerOf(member).id,
    attempt: row.attempt ?? 1,
    isCompleted: row.status === 'completed',
    at: row.completedAt ?? row.createdAt,
  }));
  await insertWebhooks(tx, organization.id, notified, now);
  const people = [...members].map(([{ isSuspended = false }, { id }]) => ({ id, isSuspended }));
  await insertSecurityEvents(tx, organization.id, { admin: admin.id, members: people }, now);
  return members;
}
