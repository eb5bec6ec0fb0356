import { AccessGrants } from '../../../src/profiles/access/access-grants.js';
import type { AccessRole } from '../../../src/profiles/access/access-role.js';
import { Database } from '../../../src/platform/database/database.js';
import { ProfilesService } from '../../../src/profiles/profiles.service.js';
import { BY_OPERATOR } from '../../../src/security-log/security-log.js';
import type { TestApp } from '../service/app.js';
import { givePassword } from './visitor.js';

let people = 0;

/**
 * A person without tax data who acts for a member, with a password and accepted access.
 * @returns the profile of the person.
 */
export async function createPerson(
  testApp: TestApp,
  {
    memberId,
    role,
    email = `person-${people++}@example.com`,
  }: { memberId: string; role: AccessRole; email?: string },
): Promise<{ id: string; email: string }> {
  const { app } = testApp;
  const { personId } = await give(testApp, { memberId, role, email });
  await givePassword(testApp, personId, email);
  await app.get(Database).transaction((tx) => app.get(AccessGrants).accept(tx, personId, BY_OPERATOR));
  return { id: personId, email };
}

/** Gives the person with an email access to a member, who has still to accept it. */
export async function give(
  { app }: TestApp,
  { memberId, role, email }: { memberId: string; role: AccessRole; email: string },
): Promise<{ personId: string }> {
  const member = await app.get(ProfilesService).findForOperator(memberId);
  if (!member) throw new Error(`There is no profile ${memberId}`);
  return app
    .get(Database)
    .transaction((tx) => app.get(AccessGrants).give(tx, member, { email, role }, BY_OPERATOR));
}
