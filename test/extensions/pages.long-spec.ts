import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Get, Post } from '@nestjs/common';
import supertest from 'supertest';
import { Extension, type Extensions } from '../../src/index.js';
import { createTestApp, type TestApp } from '../../src/testing/index.js';
import {
  type Answer,
  CurrentMember,
  Form,
  type MemberVisit,
  Pages,
  PagesModule,
  ReceivesForm,
  SeeOther,
  FormBody,
  type SubmittedForm,
} from '../../src/web-account/index.js';

const PATH = '/account/acme/name';

@Pages('acme/name')
class NamePages {
  @Get()
  page(@CurrentMember() visit: MemberVisit): Answer {
    const content = Form({ visit, action: PATH, children: visit.session.name });
    return { title: 'Name', section: null, content };
  }

  @Post()
  @ReceivesForm()
  save(@CurrentMember() _visit: MemberVisit, @FormBody() form: SubmittedForm): Answer {
    return new SeeOther(PATH, form.text('name'));
  }
}

@Extension({ imports: [PagesModule], controllers: [NamePages] })
class AcmeModule {}

const ACME: Extensions = { name: 'acme', modules: [AcmeModule] };

describe('a page of an extension', () => {
  let testApp: TestApp;
  let cookie: string;
  beforeAll(async () => {
    testApp = await createTestApp({ extensions: ACME });
    cookie = await testApp.cookie(await testApp.caller());
  });
  afterAll(() => testApp.close());

  it('is shown to a signed-in member, in the layout of the service', async () => {
    const { text } = await supertest(testApp.url).get(PATH).set('Cookie', cookie).expect(200);
    expect(text).toMatch(/<title>Name · .*TEST \d+/s);
    await supertest(testApp.url).get('/account/settings').set('Cookie', cookie).expect(200);
    const stranger = await supertest(testApp.url).get(PATH).expect(303);
    expect(stranger.headers['location']).toMatch(/^\/account\/sign-in/);
  });

  it('accepts its forms with their token', async () => {
    const { text } = await supertest(testApp.url).get(PATH).set('Cookie', cookie);
    const [, _csrf] = /name="_csrf" value="([^"]+)"/.exec(text) ?? [];
    const send = (form: object) =>
      supertest(testApp.url).post(PATH).set('Cookie', cookie).type('form').send(form);
    await send({ name: 'Ana' }).expect(403);
    const { headers } = await send({ _csrf, name: 'Ana' }).expect(303);
    expect(headers['location']).toBe(`${PATH}?done=Ana`);
  });
});
