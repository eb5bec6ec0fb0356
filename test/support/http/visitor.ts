import { inflateRawSync } from 'node:zlib';
import supertest from 'supertest';
import { Database } from '../../../src/platform/database/database.js';
import { SessionsService } from '../../../src/web-account/session/sessions.service.js';
import { PasswordsService } from '../../../src/web-account/password/passwords.service.js';
import type { TestApp } from '../service/app.js';

/** The result of {@link givePassword}. */
export const PASSWORD = 'correct horse battery';

let networks = 0;
/** A network without earlier requests. */
export const elsewhere = (): string => `198.51.${Math.floor(networks / 200)}.${(networks++ % 200) + 1}`;

/**
 * A browser without scripts: it keeps cookies, reads pages, and sends their forms as they are filled in. Each comes from a
 * network of its own, unless one is given: attempts are counted by network.
 */
export class Visitor {
  readonly agent: ReturnType<typeof supertest.agent>;

  constructor(
    testApp: TestApp,
    cookie?: string,
    readonly network = elsewhere(),
  ) {
    this.agent = supertest.agent(testApp.app.getHttpServer());
    this.agent.set('X-Forwarded-For', network);
    if (cookie) this.agent.set('Cookie', cookie);
    this.agent.set('Accept-Language', 'en');
  }

  /** A page. */
  get(path: string) {
    return this.agent.get(path);
  }

  /**
   * Sends a form of a page, with the token that the page gives.
   * @returns what a browser shows of a form that was refused: the page that it is led back to; else the answer itself.
   */
  async submit(page: string, action: string, fields: Record<string, string> = {}) {
    const answer = await this.post(page, action, fields);
    return refusalIn(answer.headers) ? this.get(answer.headers['location'] ?? '') : answer;
  }

  /** Submits a form as {@link submit} does. @returns the answer, without following a redirect. */
  async post(page: string, action: string, fields: Record<string, string> = {}) {
    // First, because a request has the cookies at its beginning.
    const _csrf = await this.token(page);
    return this.agent
      .post(action)
      .type('form')
      .send({ _csrf, ...fields });
  }

  /**
   * Sends a form of a page with all of its hidden fields, as a browser does.
   * @param meanwhile what happens after the page was opened.
   * @returns the answer, without following a redirect.
   */
  async postFrom(
    page: string,
    action: string,
    fields: Record<string, string>,
    meanwhile: () => unknown = () => undefined,
  ) {
    const { text } = await this.get(page);
    const [, form] = new RegExp(`<form[^>]* action="${action}"[^>]*>(.*?)</form>`, 's').exec(text) ?? [];
    if (form === undefined) throw new Error(`There is no form with the action ${action} on ${page}`);
    const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    await meanwhile();
    return this.agent
      .post(action)
      .type('form')
      .send({ ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), ...fields });
  }

  /** The CSRF token of a page's forms. */
  async token(page: string): Promise<string> {
    const { text } = await this.get(page);
    const [, token] = /name="_csrf" value="([^"]+)"/.exec(text) ?? [];
    if (!token) throw new Error(`There is no form on ${page}`);
    return token;
  }
}

/** The flash cookie that an answer sets for a rejected form; null if it sets none. */
export function refusalIn(headers: Record<string, unknown>): { status: number; values: object } | null {
  const [, , kept] = /(__Host-)?ris-refused=([\w-]+)/.exec(String(headers['set-cookie'])) ?? [];
  if (kept === undefined) return null;
  const text = inflateRawSync(Buffer.from(kept, 'base64url')).toString();
  return (JSON.parse(text) as { refusal: { status: number; values: object } }).refusal;
}

/** A visitor with a new session, without the time that a password takes. */
export async function signedIn(testApp: TestApp, profileId: string): Promise<Visitor> {
  return new Visitor(testApp, `ris-session=${await sessionOf(testApp, profileId)}`);
}

/** The token of a new session. */
export async function sessionOf(testApp: TestApp, profileId: string): Promise<string> {
  const id = await authUserOf(testApp, profileId);
  return testApp.app.get(Database).transaction((tx) => testApp.app.get(SessionsService).begin(tx, id));
}

let hash: Promise<string> | undefined;
/** Sets an address and the {@link PASSWORD} of a profile, without a link. @returns the password. */
export async function givePassword(
  testApp: TestApp,
  profileId: string,
  email = `${profileId}@example.com`,
): Promise<string> {
  const passwords = testApp.app.get(PasswordsService);
  const passwordHash = await (hash ??= passwords.hash(PASSWORD));
  const id = await authUserOf(testApp, profileId);
  const address = { email, isProven: true };
  await testApp.app.get(Database).transaction((tx) => passwords.set(tx, id, passwordHash, address));
  return PASSWORD;
}

async function authUserOf(testApp: TestApp, profileId: string): Promise<string> {
  const [profile] = await testApp.rows<{ id: string }>(
    'SELECT auth_user_id AS id FROM profiles WHERE id = $1',
    [profileId],
  );
  if (!profile) throw new Error(`There is no profile ${profileId}`);
  return profile.id;
}
