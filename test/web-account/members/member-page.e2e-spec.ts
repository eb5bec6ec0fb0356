import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createMember,
  createOrganization,
  suspend,
  type TestMember,
  type TestOrganization,
} from '../../support/service/accounts.js';
import { startTestApp, type TestApp } from '../../support/service/app.js';
import { givePassword, signedIn, type Visitor } from '../../support/http/visitor.js';

const MAIL = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Invoicing <no-reply@example.com>',
  PUBLIC_URL: 'https://app.example.com',
};

/** What the page may say of the member, by the state that it describes. */
const SENTENCES = {
  signsIn: 'Can sign in with the password.',
  cannotSignIn: 'Cannot sign in yet: no password has been chosen.',
  suspended: 'nobody can sign in, and no API key works.',
  resumeFirst: 'Their access is suspended: resume it to give them a link.',
  noKey: 'There is no API key.',
  endSessions: 'End the sessions…',
  emailFirst: 'An invitation needs an email.',
  hasPassword: 'This member has a password',
  noMail: 'and this service sends no emails.',
  invite: 'Makes a link by which they choose their password',
  mailedToo: 'it is sent by mail as well.',
  emailForInvitation: 'Invitations come here',
  emailToSignIn: 'They will sign in with this email.',
  emailOfContact: 'Where they are contacted.',
  ownEmail: 'Where we contact you.',
  saveOwn: 'Save my details',
  save: 'Save contact details',
};
type Sentence = keyof typeof SENTENCES;

let testApp: TestApp;
let organization: TestOrganization;
let visitor: Visitor;

/** The sentences on the page of a member. */
async function saidOf(id: string): Promise<Sentence[]> {
  const { text } = await visitor.get(`/account/members/${id}`).expect(200);
  return (Object.keys(SENTENCES) as Sentence[]).filter((name) => text.includes(SENTENCES[name]));
}

const createOther = (email: string | null): Promise<TestMember> =>
  createMember(testApp, { orgId: organization.id, email });

describe.each([
  ['with a mail server', MAIL, true],
  ['without a mail server', {}, false],
])('the page of a member %s', (_, env, isMailed) => {
  beforeAll(async () => {
    testApp = await startTestApp({ env: { ROLE: 'api', ...env } });
  });
  afterAll(() => testApp.close());
  beforeEach(async () => {
    organization = await createOrganization(testApp);
    visitor = await signedIn(testApp, organization.admin.id);
  });

  it('says how to invite somebody without a password', async () => {
    const { id } = await createOther('ana@example.com');
    expect(await saidOf(id)).toEqual([
      'cannotSignIn',
      'invite',
      ...(isMailed ? ['mailedToo', 'emailForInvitation'] : []),
      'emailToSignIn',
      'save',
    ]);
  });

  it('says that somebody without an email cannot be invited', async () => {
    const { id } = await createOther(null);
    expect(await saidOf(id)).toEqual([
      'cannotSignIn',
      'emailFirst',
      ...(isMailed ? ['emailForInvitation'] : []),
      'emailToSignIn',
      'save',
    ]);
  });

  it('says that somebody has a password, and where a link for another one comes', async () => {
    const { id } = await createOther('ana@example.com');
    await givePassword(testApp, id);
    expect(await saidOf(id)).toEqual([
      'signsIn',
      'endSessions',
      'hasPassword',
      ...(isMailed ? [] : ['noMail']),
      'emailOfContact',
      'save',
    ]);
  });

  it('says that somebody is suspended, and offers no link', async () => {
    const { id } = await createOther('ana@example.com');
    await givePassword(testApp, id);
    await suspend(testApp, id);
    expect(await saidOf(id)).toEqual(['suspended', 'resumeFirst', 'emailOfContact', 'save']);
  });

  it('says that somebody has no API key', async () => {
    const { id } = await createOther('ana@example.com');
    await testApp.rows('DELETE FROM api_keys WHERE profile_id = $1', [id]);
    expect(await saidOf(id)).toContain('noKey');
  });

  it('speaks of an own page as one does of oneself', async () => {
    expect(await saidOf(organization.admin.id)).toEqual(['ownEmail', 'saveOwn']);
  });
});
