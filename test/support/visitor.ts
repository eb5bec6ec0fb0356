import supertest from 'supertest';
import { Database } from '../../src/platform/database/database.js';
import { SessionsService } from '../../src/web-account/session/sessions.service.js';
import { PasswordsService } from '../../src/web-account/sign-in/passwords.service.js';
import type { TestApp } from './app.js';

/** A browser without scripts: it keeps cookies, reads pages, and sends their forms as they are filled in. */
export class Visitor {
  readonly agent: ReturnType<typeof supertest.agent>;

  constructor(testApp: TestApp, cookie?: string) {
    this.agent = supertest.agent(testApp.app.getHttpServer());
    if (cookie) this.agent.set('Cookie', cookie);
    this.agent.set('Accept-Language', 'en');
  }

  /** A page. */
  get(path: string) {
    return this.agent.get(path);
  }

  /** Sends a form of a page, with the token that the page gives. */
  async submit(page: string, action: string, fields: Record<string, string> = {}) {
    // First: a request has the cookies of when it is begun.
    const _csrf = await this.token(page);
    return this.agent
      .post(action)
      .type('form')
      .send({ _csrf, ...fields });
  }

  /** The token that the forms of a page carry. */
  async token(page: string): Promise<string> {
    const { text } = await this.get(page);
    const [, token] = /name="_csrf" value="([^"]+)"/.exec(text) ?? [];
    if (!token) throw new Error(`There is no form on ${page}`);
    return token;
  }
}

/** Somebody who is signed in already, without the time that a password takes. */
export async function signedIn(testApp: TestApp, profileId: string): Promise<Visitor> {
  return new Visitor(testApp, `ris-session=${await sessionOf(testApp, profileId)}`);
}

/** The token of a new session. */
export async function sessionOf(testApp: TestApp, profileId: string): Promise<string> {
  const authUserId = await authUserOf(testApp, profileId);
  return testApp.app
    .get(Database)
    .transaction((tx) => testApp.app.get(SessionsService).begin(tx, authUserId));
}

async function authUserOf(testApp: TestApp, profileId: string): Promise<string> {
  const [profile] = await testApp.rows<{ id: string }>(
    'SELECT auth_user_id AS id FROM profiles WHERE id = $1',
    [profileId],
  );
  if (!profile) throw new Error(`There is no profile ${profileId}`);
  return profile.id;
}

/** Sets the password of a profile, and gives it. */
export async function givePassword(
  testApp: TestApp,
  profileId: string,
  password = 'hush hush hush',
): Promise<string> {
  const passwords = testApp.app.get(PasswordsService);
  const hash = await passwords.hash(password);
  const authUserId = await authUserOf(testApp, profileId);
  await testApp.app.get(Database).transaction((tx) => passwords.set(tx, authUserId, hash));
  return password;
}
