import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Not, Repository } from 'typeorm';
import { v7 as newId } from 'uuid';
import { CreditsService } from '../../credits/credits.service.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Tx } from '../../platform/database/tx.js';
import type { SecurityEventKind } from '../../security-log/security-event-kinds.js';
import { type Actor, SecurityLog } from '../../security-log/security-log.js';
import { AuthUser } from '../auth-user.entity.js';
import { Profile } from '../profile.entity.js';
import {
  MemberWithoutOrganization,
  PersonHasAccess,
  PersonNotFound,
  RoleRequired,
  TooManyPeople,
} from './access.errors.js';
import { AccessGrant } from './access-grant.entity.js';
import {
  DELETE_IDLE_PEOPLE,
  END_ALL_OF,
  LOCK_NEW_PERSON,
  MEMBERS_OF_PERSON,
  PEOPLE_OF_MEMBER,
  PERSON_OF_EMAIL,
} from './access-grants.sql.js';
import type { AccessRole } from './access-role.js';

/** Maximum of people with access to one member, invitations included. */
const MAX_PEOPLE = 50;

/** A person with access to a member. */
export interface PersonWithAccess {
  id: string;
  name: string;
  /** The address that the person signs in with, or is invited to. */
  email: string | null;
  role: AccessRole;
  /** Null until the person accepts. */
  acceptedAt: Date | null;
  hasPassword: boolean;
  lastAccessAt: Date | null;
}

/** A member that a person may act for, or is invited to. */
export interface MemberOfPerson {
  id: string;
  name: string;
  rfc: string;
  role: AccessRole;
  acceptedAt: Date | null;
}

/** A grant that was given. */
export interface GivenAccess {
  personId: string;
  /** Whether the person has a password, and signs in to accept. Otherwise the person needs an invitation link. */
  hasPassword: boolean;
}

/** The person and member of a grant, and their organization. */
type GrantKey = Pick<AccessGrant, 'personId' | 'memberId' | 'scopeId'>;

/**
 * Who may act for which member of an organization, besides the member's own user. The caller of a method checks whether its actor
 * manages the member.
 */
@Injectable()
export class AccessGrants {
  constructor(
    private readonly clock: Clock,
    private readonly credits: CreditsService,
    private readonly database: Database,
    private readonly securityLog: SecurityLog,
    @InjectRepository(AccessGrant) private readonly grants: Repository<AccessGrant>,
  ) {}

  /** The people with access to a member, and those who are invited. */
  peopleOf(memberId: string): Promise<PersonWithAccess[]> {
    return this.database.query<PersonWithAccess>(PEOPLE_OF_MEMBER, [memberId]);
  }

  /** @throws {PersonNotFound} if the person has no access to the member. */
  async personOf(memberId: string, personId: string): Promise<PersonWithAccess> {
    const found = (await this.peopleOf(memberId)).find(({ id }) => id === personId.toLowerCase());
    if (!found) throw new PersonNotFound();
    return found;
  }

  /** The members that a person may act for or is invited to, without the person's own. Suspended ones are left out. */
  membersOf(personId: string): Promise<MemberOfPerson[]> {
    return this.database.query<MemberOfPerson>(MEMBERS_OF_PERSON, [personId]);
  }

  /** Whether a person may act for a member, in any role. */
  mayActFor(personId: string, memberId: string): Promise<boolean> {
    return this.grants.existsBy({ personId, memberId, acceptedAt: Not(IsNull()) });
  }

  /**
   * Gives the person with this email access to a member. A person who is not known in the organization is created, without tax data.
   * The access begins when the person accepts it.
   * @throws {MemberWithoutOrganization | PersonHasAccess | TooManyPeople}
   */
  async give(
    tx: Tx,
    member: Pick<Profile, 'id' | 'orgId'>,
    { email, role }: { email: string; role: AccessRole },
    actor: Actor,
  ): Promise<GivenAccess> {
    if (member.orgId === null) throw new MemberWithoutOrganization();
    const { id: memberId, orgId: scopeId } = member;
    await tx.query(LOCK_NEW_PERSON, [`${scopeId} person ${email.toLowerCase()}`]);
    // Two at the same time may exceed the maximum by one, which harms nothing.
    if ((await tx.countBy(AccessGrant, { memberId })) >= MAX_PEOPLE) throw new TooManyPeople();
    const [known] = await tx.query<{ id: string; hasPassword: boolean }[]>(PERSON_OF_EMAIL, [scopeId, email]);
    const personId = known?.id ?? (await this.createPerson(tx, scopeId, email));
    if (personId === memberId || (await tx.existsBy(AccessGrant, { personId, memberId })))
      throw new PersonHasAccess();
    const grant = { personId, memberId, scopeId };
    await tx.insert(AccessGrant, { ...grant, role, acceptedAt: null, createdAt: this.clock.now() });
    await this.record(tx, 'access-given', grant, actor);
    return { personId, hasPassword: known?.hasPassword ?? false };
  }

  /** Accepts one invitation, or all of them, on behalf of the person. */
  async accept(tx: Tx, personId: string, actor: Actor, memberId?: string): Promise<void> {
    const accepted = await tx.find(AccessGrant, {
      where: { personId, ...(memberId !== undefined && { memberId }), acceptedAt: IsNull() },
      lock: { mode: 'pessimistic_write' },
    });
    for (const { memberId: id, scopeId } of accepted) {
      await tx.update(AccessGrant, { personId, memberId: id }, { acceptedAt: this.clock.now() });
      await this.record(tx, 'access-accepted', { personId, memberId: id, scopeId }, actor);
    }
  }

  /**
   * Guarantees until the transaction ends that a person is a manager of a member by a grant.
   * @throws {RoleRequired} if the grant ended or changed in the meantime.
   */
  async keepManaging(tx: Tx, personId: string, memberId: string): Promise<void> {
    const grant = await tx.findOne(AccessGrant, {
      where: { personId, memberId, role: 'manager', acceptedAt: Not(IsNull()) },
      lock: { mode: 'pessimistic_read' },
    });
    if (!grant) throw new RoleRequired();
  }

  /** Changes the role of a person. @throws {PersonNotFound} */
  async changeRole(
    tx: Tx,
    { personId, memberId, scopeId }: GrantKey,
    role: AccessRole,
    actor: Actor,
  ): Promise<void> {
    const grant = await tx.findOne(AccessGrant, {
      where: { personId, memberId, scopeId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!grant) throw new PersonNotFound();
    if (grant.role === role) return;
    await tx.update(AccessGrant, { personId, memberId }, { role });
    await this.record(tx, 'access-changed', grant, actor);
  }

  /** Ends the access of a person to a member, or the invitation. @throws {PersonNotFound} */
  async end(tx: Tx, { personId, memberId, scopeId }: GrantKey, actor: Actor): Promise<void> {
    const { affected } = await tx.delete(AccessGrant, { personId, memberId, scopeId });
    if (!affected) throw new PersonNotFound();
    await this.record(tx, 'access-ended', { personId, memberId, scopeId }, actor);
    await this.deleteIdlePeople(tx, [personId]);
  }

  /** Ends all access to a profile and its subprofiles, and theirs to others, when the profile is suspended or deleted. */
  async endAllOf(tx: Tx, profileId: string, actor: Actor): Promise<void> {
    const ended = await tx.query<GrantKey[]>(END_ALL_OF, [profileId]);
    for (const grant of ended) await this.record(tx, 'access-ended', grant, actor);
    await this.deleteIdlePeople(
      tx,
      ended.map(({ personId }) => personId),
    );
  }

  private async createPerson(tx: Tx, orgId: string, email: string): Promise<string> {
    const now = this.clock.now();
    const [id, authUserId] = [newId(), newId()];
    await tx.insert(AuthUser, { id: authUserId, createdAt: now });
    const person = { id, scopeId: orgId, orgId, authUserId, name: email, email };
    await tx.insert(Profile, { ...person, createdAt: now, updatedAt: now });
    await this.credits.open(tx, id);
    return id;
  }

  private async deleteIdlePeople(tx: Tx, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const deleted = await tx.query<{ id: string }[]>(DELETE_IDLE_PEOPLE, [ids]);
    await this.credits.close(
      tx,
      deleted.map(({ id }) => id),
    );
  }

  private record(
    tx: Tx,
    kind: SecurityEventKind,
    { personId, memberId, scopeId }: GrantKey,
    actor: Actor,
  ): Promise<void> {
    return this.securityLog.record(tx, { kind, scopeId, profileId: memberId, personId, ...actor });
  }
}
