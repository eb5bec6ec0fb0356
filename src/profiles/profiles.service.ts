import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { isUUID } from 'class-validator';
import { And, Equal, type FindOptionsWhere, In, IsNull, MoreThan, Not, Repository } from 'typeorm';
import { v7 as newId } from 'uuid';
import { AdminRequired } from '../auth/auth.errors.js';
import { actorOf, type Caller, mayManage } from '../auth/caller.js';
import { CreditsService } from '../credits/credits.service.js';
import { Clock } from '../platform/clock.js';
import { isDatabaseUnavailable } from '../platform/unavailable/database-unavailable.js';
import { Database, violatedConstraint } from '../platform/database/database.js';
import type { Tx } from '../platform/database/tx.js';
import { DomainError } from '../platform/http/errors/domain-error.js';
import type { SecurityEventKind } from '../security-log/security-event-kinds.js';
import { BY_OPERATOR, SecurityLog } from '../security-log/security-log.js';
import { normalizeRfc } from '../sat/rfc.js';
import type { TaxData } from '../tax-info/tax-data.js';
import { TaxInfo } from '../tax-info/tax-info.entity.js';
import { TaxInfoService } from '../tax-info/tax-info.service.js';
import { AccessGrants } from './access/access-grants.js';
import { AuthUser } from './auth-user.entity.js';
import { Profile } from './profile.entity.js';
import { DELETE_WITH_SUBPROFILES, ERASE, LOCK_NEW_RFC, profileSelects, SUSPEND } from './profiles.sql.js';
import {
  AuthUserCreationFailed,
  LastAdministrator,
  LookupFailed,
  MemberNotFound,
  OwnSuspension,
  ProfileCreationFailed,
  ProfileHasInvoices,
  TaxInfoCreationFailed,
} from './profiles.errors.js';

/** Validated data of a new profile. */
export interface NewProfile {
  /** Null for a taxpayer without an organization. */
  orgId: string | null;
  /** The profile that creates it, if that has no organization either. */
  creatorScopeId?: string;
  taxData: TaxData;
  email?: string | null;
  phoneNumber?: string | null;
  isAdmin?: boolean;
  parentId?: string | null;
}

/** Changes of contact data: null clears a field, undefined does not change it. */
export interface ContactChanges {
  name?: string;
  email?: string | null;
  phoneNumber?: string | null;
}

@Injectable()
export class ProfilesService {
  private readonly selects: ReturnType<typeof profileSelects>;

  constructor(
    private readonly access: AccessGrants,
    private readonly clock: Clock,
    private readonly credits: CreditsService,
    private readonly taxInfos: TaxInfoService,
    private readonly database: Database,
    private readonly securityLog: SecurityLog,
    @InjectRepository(Profile) private readonly profiles: Repository<Profile>,
  ) {
    this.selects = profileSelects(profiles.metadata, profiles.manager.connection.getMetadata(TaxInfo));
  }

  /**
   * Creates a profile with its auth user, tax data and empty credit account.
   * @throws {RfcTaken} if the scope has the RFC already.
   * @throws {AuthUserCreationFailed | ProfileCreationFailed | TaxInfoCreationFailed} by the step that failed.
   */
  async create(tx: Tx, { orgId, creatorScopeId, taxData, ...rest }: NewProfile): Promise<Profile> {
    const now = this.clock.now();
    const id = newId();
    const profile = tx.create(Profile, {
      id,
      scopeId: orgId ?? creatorScopeId ?? id,
      orgId,
      authUserId: newId(),
      name: taxData.taxpayer,
      email: rest.email ?? null,
      phoneNumber: rest.phoneNumber ?? null,
      isAdmin: rest.isAdmin ?? false,
      parentId: rest.parentId ?? null,
      invoiceCount: 0,
      createdAt: now,
      updatedAt: now,
    });
    await step(AuthUserCreationFailed, () => tx.insert(AuthUser, { id: profile.authUserId, createdAt: now }));
    await step(ProfileCreationFailed, () => tx.insert(Profile, profile));
    profile.taxInfo = await step(TaxInfoCreationFailed, () => this.taxInfos.create(tx, profile, taxData));
    await step(ProfileCreationFailed, () => this.credits.open(tx, profile.id));
    return profile;
  }

  /**
   * Finds the profile of an RFC in an organization, or creates it from `newProfile` and records that. Of any number of
   * concurrent calls for one new RFC, exactly one creates it.
   */
  async findOrCreate(
    tx: Tx,
    caller: Caller,
    newProfile: NewProfile & { orgId: string },
  ): Promise<{ profile: Profile; created: boolean }> {
    const { orgId, taxData } = newProfile;
    await tx.query(LOCK_NEW_RFC, [`${orgId} ${taxData.taxId}`]);
    const found = await this.findByRfc(orgId, taxData.taxId, tx);
    if (found) return { profile: found, created: false };
    return { profile: await this.createFor(tx, caller, newProfile), created: true };
  }

  /** {@link create} on behalf of a caller, with an event in the security log. */
  async createFor(tx: Tx, caller: Caller, newProfile: NewProfile): Promise<Profile> {
    const profile = await this.create(tx, newProfile);
    await this.record(tx, 'profile-created', caller, profile.id);
    return profile;
  }

  /** A profile with its tax data, by RFC, within a scope. @throws {LookupFailed} if the query fails. */
  findByRfc(scopeId: string, rfc: string, tx?: Tx): Promise<Profile | null> {
    return step(LookupFailed, async () => {
      const [found] = (await (tx ?? this.database).query(this.selects.byRfc, [scopeId, rfc])) as Profile[];
      return found ?? null;
    });
  }

  /** The key owner's own profile with its tax data; null if it was deleted or suspended in the meantime. */
  async findOwn({ profileId }: { profileId: string }): Promise<Profile | null> {
    const [found] = await this.database.query<Profile>(this.selects.own, [profileId]);
    return found ?? null;
  }

  /** For operators: any profile that was not erased. */
  findForOperator(id: string): Promise<Profile | null> {
    return this.profiles.findOneBy({ id, erasedAt: IsNull() });
  }

  /**
   * For notifications and security events about a profile: any profile, with its auth user and organization.
   * Null if it was deleted or erased.
   */
  findWithAccount(id: string, tx?: Tx): Promise<Profile | null> {
    return this.from(tx)
      .innerJoinAndSelect('profile.authUser', 'auth_user')
      .leftJoinAndSelect('profile.organization', 'organization')
      .where({ id, erasedAt: IsNull() })
      .getOne();
  }

  /** For notifications: the active administrators of an organization, with their auth users. */
  administratorsOf(orgId: string): Promise<Profile[]> {
    return this.from()
      .innerJoinAndSelect('profile.authUser', 'auth_user')
      .where({ orgId, isAdmin: true, suspendedAt: IsNull() })
      .getMany();
  }

  /** Locks a profile until the transaction ends, for changes of what belongs to it, such as its keys. */
  async lock(tx: Tx, id: string): Promise<void> {
    await tx.findOne(Profile, { select: { id: true }, where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /**
   * A profile with its tax data that the caller may read and change, by RFC or id.
   * @throws the given 404 if its scope has none. @throws {AdminRequired} if it is another member's.
   */
  async findManaged(caller: Caller, rfcOrId: string, NotFound: new () => DomainError): Promise<Profile> {
    const profile = isUUID(rfcOrId)
      ? await this.inScope(caller.scopeId).andWhere('profile.id = :id', { id: rfcOrId }).getOne()
      : await this.findByRfc(caller.scopeId, normalizeRfc(rfcOrId));
    if (!profile) throw new NotFound();
    if (!mayManage(caller, profile.id)) throw new AdminRequired();
    return profile;
  }

  /** Members of a scope with their tax data, oldest first. */
  list(scopeId: string, { limit, offset }: { limit?: number; offset?: number }): Promise<Profile[]> {
    return this.inScope(scopeId)
      .orderBy('profile.createdAt')
      .addOrderBy('profile.id')
      .limit(limit)
      .offset(offset)
      .getMany();
  }

  /**
   * Members of a scope with their tax data and auth users, oldest first.
   * @param words text to find in name, RFC or email, ignoring case and accents; empty for all members.
   */
  roster(
    scopeId: string,
    words: string,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<Profile[]> {
    const members = this.inScope(scopeId).innerJoinAndSelect('profile.authUser', 'auth_user');
    if (words !== '')
      members.andWhere(`${searchable(MEMBER_TEXT)} LIKE ${searchable(':words')}`, {
        words: `%${escapeLike(words)}%`,
      });
    return members
      .orderBy('profile.createdAt')
      .addOrderBy('profile.id')
      .limit(limit)
      .offset(offset)
      .getMany();
  }

  /** How many members a scope has. */
  count(scopeId: string): Promise<number> {
    return this.inScope(scopeId).getCount();
  }

  /** Members of a scope who have invoices, those with the highest counts first. */
  withInvoices(scopeId: string, limit: number): Promise<Pick<Profile, 'id' | 'name' | 'invoiceCount'>[]> {
    const where = [{ id: scopeId }, { scopeId }].map((one) => ({
      ...one,
      erasedAt: IsNull(),
      invoiceCount: MoreThan(0),
    }));
    const order = { invoiceCount: 'DESC', id: 'ASC' } as const;
    return this.profiles.find({
      select: { id: true, name: true, invoiceCount: true },
      where,
      order,
      take: limit,
    });
  }

  /** The names of profiles of a scope, by id. Deleted and erased profiles are missing. */
  async namesOf(scopeId: string, ids: readonly string[]): Promise<Map<string, string>> {
    const where = among(scopeId, ids).map((one) => ({ ...one, erasedAt: IsNull() }));
    const found = await this.profiles.find({ select: { id: true, name: true }, where });
    return new Map(found.map(({ id, name }) => [id, name]));
  }

  /** The email of a profile of a scope; null if it has none or no longer exists. */
  async emailOf(scopeId: string, id: string): Promise<string | null> {
    const where = among(scopeId, [id]);
    const found = await this.profiles.findOne({ select: { id: true, email: true }, where });
    return found?.email ?? null;
  }

  /** Changes contact data. Absent fields do not change. */
  async update(tx: Tx, profile: Profile, changes: ContactChanges): Promise<Profile> {
    if (Object.values(changes).every((value) => value === undefined)) return profile;
    await tx.update(Profile, { id: profile.id }, { ...changes, updatedAt: this.clock.now() });
    return this.withTaxInfo(tx).where('profile.id = :id', { id: profile.id }).getOneOrFail();
  }

  /** Renames a profile, unless it has another name than the former one. */
  async rename(tx: Tx, id: string, former: string, name: string): Promise<void> {
    if (name !== former)
      await tx.update(Profile, { id, name: former }, { name, updatedAt: this.clock.now() });
  }

  /**
   * Grants or revokes the administrator flag of a member, and records who did.
   * @throws {AdminRequired} if `by` no longer manages the organization.
   * @throws {MemberNotFound} if the member no longer exists.
   * @throws {LastAdministrator} if nobody else could manage the organization then.
   */
  async setAdmin(tx: Tx, by: Caller, { id, orgId }: Profile, isAdmin: boolean): Promise<void> {
    const locked = await lockAdministratorsAnd(tx, id, orgId);
    ensureManages(by, locked);
    if (!locked.some((one) => one.id === id)) throw new MemberNotFound();
    if (!isAdmin) ensureAnotherManages(id, locked);
    await tx.update(Profile, { id }, { isAdmin, updatedAt: this.clock.now() });
    await this.record(tx, isAdmin ? 'administration-given' : 'administration-taken', by, id);
  }

  /**
   * Guarantees until the transaction ends that the caller manages the member's organization.
   * @throws {AdminRequired} if it no longer does.
   */
  async keepManaging(tx: Tx, by: Caller, { id, orgId }: Profile): Promise<void> {
    ensureManages(by, await lockAdministratorsAnd(tx, id, orgId));
  }

  /**
   * The same for a transaction that also pays. The locks are weaker: invoices can still be counted on these profiles, and may wait
   * for the accounts that this transaction locks.
   * @throws {AdminRequired} if the caller no longer manages the organization. @throws {MemberNotFound} if the member no longer exists.
   */
  async keepPayingFor(tx: Tx, by: Caller, { id }: Pick<Profile, 'id'>): Promise<void> {
    const locked = await tx.find(Profile, {
      select: { id: true, isAdmin: true, suspendedAt: true },
      where: among(by.scopeId, [id, by.profileId]),
      order: { id: 'ASC' },
      lock: { mode: 'for_key_share' },
    });
    ensureManages(by, locked);
    if (!locked.some((one) => one.id === id)) throw new MemberNotFound();
  }

  /**
   * Suspends a member: its key is refused, its sessions are ended, and so is all access of others to it and its own to others.
   * Everything else of it remains.
   * @param by null for the operator. @returns whether it was active before.
   * @throws {OwnSuspension} @throws {LastAdministrator} if nobody else could manage the organization then.
   * @throws {AdminRequired} if `by` no longer manages the organization.
   */
  async suspend(tx: Tx, by: Caller | null, profile: Profile): Promise<boolean> {
    if (!(await this.refuseAccess(tx, by, profile))) return false;
    await this.access.endAllOf(tx, profile.id, by ? actorOf(by) : BY_OPERATOR);
    return true;
  }

  private async refuseAccess(tx: Tx, by: Caller | null, { id, orgId }: Profile): Promise<boolean> {
    if (id === by?.profileId) throw new OwnSuspension();
    const locked = await lockAdministratorsAnd(tx, id, orgId);
    ensureManages(by, locked);
    const member = locked.find((one) => one.id === id);
    if (member?.isAdmin && orgId) ensureAnotherManages(id, locked);
    const changed = await tx.query<unknown[]>(SUSPEND, [id, this.clock.now()]);
    return changed.length > 0;
  }

  /**
   * Ends the suspension of a member, whose key is valid again.
   * @param by null for the operator. @returns whether it was suspended.
   * @throws {AdminRequired} if `by` no longer manages the organization.
   */
  async resume(tx: Tx, by: Caller | null, { id, orgId }: Profile): Promise<boolean> {
    ensureManages(by, await lockAdministratorsAnd(tx, id, orgId));
    const { affected } = await tx.update(Profile, { id, suspendedAt: Not(IsNull()) }, { suspendedAt: null });
    return Boolean(affected);
  }

  /**
   * Erases a profile except for what records of others refer to: its id, its invoices and its account. It answers as if it did not exist;
   * the next invoice for its RFC creates another profile.
   * @returns how many invoices it has; null if it was erased already.
   * @throws {LastAdministrator} if nobody else could manage the organization then.
   */
  async erase(tx: Tx, profile: Profile): Promise<number | null> {
    await this.refuseAccess(tx, null, profile);
    const [erased] = await tx.query<{ invoiceCount: number }[]>(ERASE, [
      profile.id,
      newId(),
      this.clock.now(),
    ]);
    // Afterwards, because a person who is no member is deleted with the last access, unless erased.
    await this.access.endAllOf(tx, profile.id, BY_OPERATOR);
    return erased?.invoiceCount ?? null;
  }

  /**
   * Deletes a profile and its subprofiles with all their data. A credit account with entries remains for
   * the ledger, and the security log records who deleted each of them.
   * @throws {ProfileHasInvoices} if one of them has invoices; nothing is deleted then.
   * @throws {AdminRequired} if the caller no longer manages its scope, or no longer exists.
   */
  async delete(tx: Tx, caller: Caller, { id }: Profile): Promise<void> {
    await this.access.endAllOf(tx, id, actorOf(caller));
    try {
      const [done] = await tx.query<{ subprofileIds: string[] }[]>(DELETE_WITH_SUBPROFILES, [
        id,
        caller.profileId,
      ]);
      if (!done) throw new AdminRequired();
      const deleted = [...done.subprofileIds, id];
      await this.credits.close(tx, deleted);
      for (const deletedId of deleted) await this.record(tx, 'profile-deleted', caller, deletedId);
    } catch (error) {
      throw violatedConstraint(error) === 'invoices_profile_id_fkey' ? new ProfileHasInvoices() : error;
    }
  }

  private record(tx: Tx, kind: SecurityEventKind, caller: Caller, profileId: string): Promise<void> {
    return this.securityLog.record(tx, { kind, scopeId: caller.scopeId, profileId, ...actorOf(caller) });
  }

  /** The profiles of a scope: the organization's members; without an organization, the owner itself and those it created. */
  private inScope(scopeId: string) {
    // Not `IN (profile.scopeId, profile.id)`, which no index serves.
    return this.withTaxInfo().where('(profile.scopeId = :scopeId OR profile.id = :scopeId)', { scopeId });
  }

  private withTaxInfo(tx?: Tx) {
    return this.from(tx).innerJoinAndSelect('profile.taxInfo', 'tax_info');
  }

  private from(tx?: Tx) {
    return (tx ? tx.getRepository(Profile) : this.profiles).createQueryBuilder('profile');
  }
}

/** The text of a member that is searched. */
const MEMBER_TEXT = "profile.name || ' ' || tax_info.taxId || ' ' || coalesce(profile.email, '')";

/** A text (an SQL expression) in lower case without accents. */
const searchable = (text: string): string => `translate(lower(${text}), 'áéíóúüñ', 'aeiouun')`;

/** Escapes the wildcards of LIKE. */
const escapeLike = (words: string): string => words.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Those of some profiles that belong to a scope, as in {@link ProfilesService.inScope}. */
const among = (scopeId: string, ids: readonly string[]): FindOptionsWhere<Profile>[] => [
  { scopeId, id: In(ids) },
  { id: And(Equal(scopeId), In(ids)) },
];

/** The columns of a locked profile that decide who manages an organization. */
type LockedProfile = Pick<Profile, 'id' | 'isAdmin' | 'suspendedAt'>;

/** A suspended administrator manages nothing. */
const isActiveAdministrator = ({ isAdmin, suspendedAt }: LockedProfile): boolean => isAdmin && !suspendedAt;

/**
 * Locks a profile and all administrators of its organization, always in the same order. If two administrators suspend each other, or revoke
 * each other's flag, at the same time, the second one waits and then fails, because it no longer manages the organization.
 */
const lockAdministratorsAnd = (tx: Tx, id: string, orgId: string | null): Promise<LockedProfile[]> =>
  tx.find(Profile, {
    select: { id: true, isAdmin: true, suspendedAt: true },
    where: orgId === null ? { id } : [{ id }, { orgId, isAdmin: true }],
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });

/** @throws {AdminRequired} */
function ensureManages(by: Caller | null, locked: LockedProfile[]): void {
  if (by && !locked.some((one) => one.id === by.profileId && isActiveAdministrator(one)))
    throw new AdminRequired();
}

/** @throws {LastAdministrator} */
function ensureAnotherManages(id: string, locked: LockedProfile[]): void {
  if (!locked.some((one) => one.id !== id && isActiveAdministrator(one))) throw new LastAdministrator();
}

/**
 * Runs one step and maps an unexpected failure to the given error. Domain errors pass unchanged, and so does an
 * unavailable database, which is not the step's fault.
 */
async function step<T>(
  Failure: new (options: ErrorOptions) => DomainError,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DomainError || isDatabaseUnavailable(error)
      ? error
      : new Failure({ cause: error });
  }
}
