import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Get, Post } from '@nestjs/common';
import supertest from 'supertest';
import { StartupError } from '../../src/platform/startup-error.js';
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

const ACME: Extensions = {
  name: 'acme',
  modules: [AcmeModule],
  menu: [
    { label: { es: 'Tu nombre', en: 'Your name' }, path: PATH, for: 'everybody' },
    { label: { es: 'Los centros', en: 'Centers' }, path: '/account/acme/centers', for: 'administrators' },
  ],
};

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

  describe('in the menu', () => {
    const links = async (cookies: string, path: string, language: string) => {
      const { text } = await supertest(testApp.url)
        .get(path)
        .set('Cookie', cookies)
        .set('Accept-Language', language)
        .expect(200);
      return Array.from(
        text.matchAll(/<a href="(\/account\/acme\/[^"]+)"([^>]*)>([^<]+)</g),
        ([, href, attributes = '', label]) => ({
          href,
          label,
          isCurrent: attributes.includes('aria-current'),
        }),
      );
    };
    // The menu of a desktop, and the footer of a phone.
    const twice = <Link>(all: Link[]) => [...all, ...all];

    it('has its name in the language of the page, and is marked where it is shown', async () => {
      const centers = { href: '/account/acme/centers', isCurrent: false };
      expect(await links(cookie, PATH, 'es')).toEqual(
        twice([
          { href: PATH, label: 'Tu nombre', isCurrent: true },
          { ...centers, label: 'Los centros' },
        ]),
      );
      expect(await links(cookie, '/account/settings', 'en')).toEqual(
        twice([
          { href: PATH, label: 'Your name', isCurrent: false },
          { ...centers, label: 'Centers' },
        ]),
      );
    });

    it('is shown to members only if it is for everybody', async () => {
      const { orgId } = await testApp.caller();
      const member = await testApp.cookie(await testApp.caller({ orgId }));
      expect((await links(member, '/account', 'en')).map(({ label }) => label)).toEqual(twice(['Your name']));
    });

    it('cannot lead out of the web account', async () => {
      const menu = [{ label: { es: 'Otro', en: 'Other' }, path: '/api/acme', for: 'everybody' } as const];
      await expect(createTestApp({ extensions: { name: 'acme', menu } })).rejects.toThrow(
        new StartupError('menu: /api/acme does not begin with /account/'),
      );
    });
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
