import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Injectable, Module } from '@nestjs/common';
import supertest from 'supertest';
import { Authenticator, Database, type Extensions } from '../../src/index.js';
import { TINY_PNG } from '../support/receipts/receipts.js';
import { createTestApp, type TestApp, type TestCaller } from '../../src/testing/index.js';

const SECRET = 'what the proxy and this service share';
const signatureOf = (subject: string) => createHmac('sha256', SECRET).update(subject).digest();

/** Which profile a person at the identity provider is. */
@Injectable()
class Identities {
  readonly profiles = new Map<string, string>();
}

@Module({ providers: [Identities], exports: [Identities] })
class IdentitiesModule {}

/** A proxy signs people in, and adds the header `X-Person: <subject>.<signature>` to their requests. */
@Injectable()
class ProxyAuthenticator extends Authenticator {
  constructor(private readonly identities: Identities) {
    super();
  }

  profileOf({ headers }: IncomingMessage): Promise<string | null> {
    const [subject = '', signature = ''] = String(headers['x-person']).split('.');
    const given = Buffer.from(signature, 'base64url');
    const right = signatureOf(subject);
    const isRight = given.length === right.length && timingSafeEqual(given, right);
    return Promise.resolve(isRight ? (this.identities.profiles.get(subject) ?? null) : null);
  }
}

const ACME: Extensions = {
  name: 'acme',
  modules: [IdentitiesModule],
  authenticator: ProxyAuthenticator,
};

describe('a service with another sign-in', () => {
  let testApp: TestApp;
  let ana: TestCaller;
  beforeAll(async () => {
    testApp = await createTestApp({ extensions: ACME });
    ana = await testApp.caller();
    testApp.app.get(Identities).profiles.set('ana', ana.profileId);
  });
  afterAll(() => testApp.close());

  const signed = (subject: string) => `${subject}.${signatureOf(subject).toString('base64url')}`;
  const get = (path: string, headers: Record<string, string> = {}) =>
    supertest(testApp.url).get(path).set(headers);
  const organization = () => `/api/organizations/${ana.orgId}`;

  it('answers requests of the API to the person whom it identifies, without a key', async () => {
    const { body } = await get(organization(), { 'x-person': signed('ana') }).expect(200);
    expect(body).toMatchObject({ id: ana.orgId });
    const { body: created } = await supertest(testApp.url)
      .post('/api/invoicing/facturar-ticket')
      .set('x-person', signed('ana'))
      .send({ receipt_image: TINY_PNG, cfdi_usage: 'G03' })
      .expect(200);
    const [invoice] = await testApp.app
      .get(Database)
      .query('SELECT profile_id FROM invoices WHERE id = $1', [created.id]);
    expect(invoice).toEqual({ profile_id: ana.profileId });
  });

  it.each<[string, () => Record<string, string>]>([
    ['nobody', () => ({})],
    ['a forged header', () => ({ 'x-person': `ana.${signatureOf('beto').toString('base64url')}` })],
    ['somebody without a profile', () => ({ 'x-person': signed('carla') })],
    ['an API key', () => ({ authorization: `Bearer ${ana.key}` })],
  ])('refuses %s', async (_, headers) => {
    const { body } = await get(organization(), headers()).expect(401);
    expect(body.message).toBe('The request does not prove who makes it');
    await get('/account/invoices', headers()).expect(303);
  });

  it('shows pages to the person whom it identifies, and to no session of the service', async () => {
    const { text } = await get('/account/invoices', { 'x-person': signed('ana') }).expect(200);
    expect(text).toMatch(/<span class="who-name">Test \d+/i);
    const { headers } = await get('/account/invoices', { cookie: await testApp.cookie(ana) }).expect(303);
    expect(headers['location']).toMatch(/^\/account\/sign-in/);
  });

  it('accepts forms only with the token of their page', async () => {
    const person = { 'x-person': signed('ana'), cookie: 'ris-visitor=secret' };
    const { text } = await get('/account/settings', person).expect(200);
    const [, _csrf] = /name="_csrf" value="([^"]+)"/.exec(text) ?? [];
    const language = (form: object) =>
      supertest(testApp.url).post('/account/language').set(person).type('form').send(form);
    await language({ language: 'en', back: '/account' }).expect(403);
    await language({ _csrf, language: 'en', back: '/account' }).expect(303);
  });

  it('refuses a suspended person', async () => {
    const beto = await testApp.caller();
    testApp.app.get(Identities).profiles.set('beto', beto.profileId);
    await testApp.app
      .get(Database)
      .query('UPDATE profiles SET suspended_at = now() WHERE id = $1', [beto.profileId]);
    await get(`/api/organizations/${beto.orgId}`, { 'x-person': signed('beto') }).expect(401);
    await get('/account', { 'x-person': signed('beto') }).expect(303);
  });
});
