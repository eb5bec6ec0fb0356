import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { readInChildProcess } from '../../src/constancia/reading/reading-process.js';
import { Database } from '../../src/platform/database/database.js';
import { AccountLinks } from '../../src/web-account/links/account-links.js';
import {
  createMember,
  createOrganization,
  someTaxData,
  type TestOrganization,
} from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { dump, foundIn } from '../support/service/leaks.js';
import { signedIn, Visitor } from '../support/http/visitor.js';
import { COMPANY, constanciaPdf, linkOf, PERSON, rawPdf } from '../support/constancia/constancia-pdf.js';
import { FakeSatPage } from '../support/constancia/fake-sat-page.js';

const SETTINGS = '/account/settings/tax';
const AT_SETTINGS = '/account/settings/constancia';

const sat = new FakeSatPage();
let testApp: TestApp;
let organization: TestOrganization;

beforeAll(async () => {
  await sat.listen();
  testApp = await startTestApp({ env: { ROLE: 'api', ...sat.env } });
  organization = await createOrganization(testApp);
});
afterAll(async () => {
  await testApp.close();
  await sat.close();
});

/** Somebody with tax data of their own. */
async function somebody() {
  const member = await createMember(testApp, { orgId: organization.id, taxData: someTaxData() });
  return { member, visitor: await signedIn(testApp, member.id) };
}

/** Sends files as a browser without script does. */
async function send(visitor: Visitor, page: string, action: string, ...files: Buffer[]) {
  const token = await visitor.token(page);
  let request = visitor.agent.post(action).field('_csrf', token);
  for (const bytes of files) request = request.attach('constancia', bytes, { filename: 'Mi Constancia' });
  return request;
}

/** What stands in a field, or is chosen. */
function valueOf(page: string, field: string): string {
  const [select] = new RegExp(`<select id="${field}"[^]*?</select>`).exec(page) ?? [];
  const [, chosen] = /<option value="([^"]*)" selected/.exec(select ?? '') ?? [];
  const [, typed] = new RegExp(`name="${field}" value="([^"]*)"`).exec(page) ?? [];
  // An empty value is written as a name alone.
  return chosen ?? typed ?? '';
}

const taxDataIn = (page: string) =>
  Object.fromEntries(
    ['tax_id', 'taxpayer', 'postal_code', 'fiscal_regimen', 'cfdi_use'].map((field) => [
      field,
      valueOf(page, field),
    ]),
  );

const picture = async (text: string) =>
  sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#fff' } })
    .composite([{ input: await QRCode.toBuffer(text, { width: 260 }), left: 560, top: 80 }])
    .jpeg()
    .toBuffer();

describe('a Constancia in the settings', () => {
  it('fills in the form, and saves nothing until its owner does', async () => {
    const { member, visitor } = await somebody();
    const { status, text } = await send(visitor, SETTINGS, AT_SETTINGS, await constanciaPdf(PERSON));
    expect(status).toBe(200);
    expect(taxDataIn(text)).toMatchObject({
      tax_id: 'CACX7605101P8',
      taxpayer: 'XÓCHITL CASAS CHÁVEZ',
      postal_code: '22000',
      fiscal_regimen: '612',
    });
    expect(text).toContain('We read: RFC, Legal name, Fiscal postal code, and Tax regime.');
    const kept = [...(await dump(testApp.app.get(DataSource))).values()].join(' ');
    expect(foundIn(kept, { rfc: 'CACX7605101P8', name: 'XÓCHITL CASAS' })).toEqual([]);
    const { text: again } = await visitor.get(SETTINGS);
    expect(valueOf(again, 'tax_id')).toBe(member.rfc);
    const saved = await visitor.submit(SETTINGS, '/account/settings/tax-info', {
      ...taxDataIn(text),
      cfdi_use: 'G03',
    });
    expect(saved.status).toBe(303);
    expect(valueOf((await visitor.get(SETTINGS)).text, 'taxpayer')).toBe('XÓCHITL CASAS CHÁVEZ');
  });

  it('of a taxpayer with several regimes leaves the choice, and lists them', async () => {
    const { visitor } = await somebody();
    const both = {
      ...PERSON,
      regimens: [...PERSON.regimens, ['Régimen de Arrendamiento', '01/01/2023'] as [string, string]],
    };
    const { text } = await send(visitor, SETTINGS, AT_SETTINGS, await constanciaPdf(both));
    expect(valueOf(text, 'fiscal_regimen')).toBe('');
    expect(text).toContain('Several regimes are in force.');
    expect(text).toMatch(/<li>612 · [^]*<li>606 · Arrendamiento<\/li>/);
    const [list = ''] = /<select id="fiscal_regimen"[^]*?<\/select>/.exec(text) ?? [];
    expect(
      [...list.matchAll(/<option value(?:="(\d+)")?/g)].map(([, code = '']) => code).slice(0, 3),
    ).toEqual(['', '606', '612']);
  });

  it('that is incomplete reports what is missing, and keeps nothing of another taxpayer', async () => {
    const { visitor } = await somebody();
    const part = { ...COMPANY, postalCode: '', regimens: [] };
    const { text } = await send(visitor, SETTINGS, AT_SETTINGS, await constanciaPdf(part));
    expect(taxDataIn(text)).toMatchObject({
      tax_id: COMPANY.rfc,
      taxpayer: 'ESCUELA KEMPER URGATE',
      postal_code: '',
    });
    expect(text).toContain('We could not find: Fiscal postal code and Tax regime.');
  });

  it.each([
    ['none', async () => [], 400, 'First choose the PDF or the photograph.'],
    [
      'a text',
      async () => [Buffer.from('Constancia de Situación Fiscal')],
      400,
      'neither a PDF nor a photograph',
    ],
    [
      'a HEIC',
      async () => [Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
      400,
      'This photograph is a HEIC',
    ],
    ['a broken PDF', async () => [Buffer.from('%PDF-1.7\n%%EOF')], 400, 'The file can’t be opened'],
    ['a PDF without text', async () => [rawPdf(Buffer.from('0 0 10 10 re f'))], 400, 'This PDF has no text'],
    [
      'another PDF',
      async () => [rawPdf(Buffer.from('BT /F1 12 Tf 72 700 Td (Factura de EKU9003173C9) Tj ET'))],
      400,
      'This does not look like a Constancia',
    ],
    [
      'a picture without a code',
      async () => [await picture('https://example.com')],
      400,
      'We only read the QR code of a photograph',
    ],
    [
      'a broken picture',
      async () => [Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
      400,
      'The file can’t be opened',
    ],
    [
      'more than 5 MB',
      async () => [Buffer.concat([await constanciaPdf(PERSON), Buffer.alloc(5 * 1024 * 1024)])],
      413,
      'The file is larger than 5 MB.',
    ],
  ])('that is %s is refused with a clear message', async (_, files, expected, said) => {
    const { member, visitor } = await somebody();
    const { status, text } = await send(visitor, SETTINGS, AT_SETTINGS, ...(await files()));
    expect([status, text.includes(said)]).toEqual([expected, true]);
    expect(valueOf(text, 'tax_id')).toBe(member.rfc);
  });

  it(
    'that exhausts memory or time is stopped, and others are answered meanwhile',
    { timeout: 300_000 },
    async () => {
      const { visitor } = await somebody();
      for (const bomb of [rawPdf(Buffer.alloc(600e6, ' ')), rawPdf(Buffer.from('q '.repeat(5e6)))]) {
        let isAnswered = false;
        const sent = send(visitor, SETTINGS, AT_SETTINGS, bomb).finally(() => {
          isAnswered = true;
        });
        await new Promise((resolve) => setTimeout(resolve, 500));
        await testApp.http.get('/account/sign-in').expect(200);
        expect(isAnswered).toBe(false);
        const { status } = await sent;
        expect(status).toBe(400);
      }
    },
  );

  it('counts with the CPU time that its process reports', async () => {
    const file = await constanciaPdf(PERSON);
    const answer = await readInChildProcess({ kind: 'pdf', file, readsText: false });
    expect(answer?.text?.lines.length).toBeGreaterThan(0);
    expect(answer?.cpuMs).toBeGreaterThan(0);
  });

  it('is rate limited', async () => {
    const { visitor } = await somebody();
    const statuses: number[] = [];
    for (let time = 0; time < 21; time++)
      statuses.push((await send(visitor, SETTINGS, AT_SETTINGS, Buffer.from('no'))).status);
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 400));
    expect(statuses[20]).toBe(429);
  });

  it('redirects to the page if its URL is opened', async () => {
    const { visitor } = await somebody();
    for (const [address, page] of [
      [AT_SETTINGS, SETTINGS],
      ['/account/constancia/tax-info', '/account/constancia'],
    ] as const)
      expect((await visitor.get(address)).headers['location']).toBe(page);
  });
});

describe("a new member's Constancia", () => {
  it('fills in the form that the member sees first after the invitation', async () => {
    const member = await createMember(testApp, { orgId: organization.id, email: 'nueva@example.com' });
    const { path } = await testApp.app
      .get(Database)
      .transaction((tx) => testApp.app.get(AccountLinks).invite(tx, member.id));
    const visitor = new Visitor(testApp);
    const entered = await visitor.submit(path, path, { 'new-password': 'correct horse battery' });
    expect(entered.headers['location']).toBe('/account/constancia');
    const page = await visitor.get('/account/constancia').expect(200);
    expect(valueOf(page.text, 'tax_id')).toBe(member.rfc);
    const filled = await send(
      visitor,
      '/account/constancia',
      '/account/constancia',
      await constanciaPdf(COMPANY),
    );
    expect(taxDataIn(filled.text)).toMatchObject({
      tax_id: 'EKU9003173C9',
      taxpayer: 'ESCUELA KEMPER URGATE',
      postal_code: '42501',
      fiscal_regimen: '601',
    });
    const save = (over: object) =>
      visitor.submit('/account/constancia', '/account/constancia/tax-info', {
        ...taxDataIn(filled.text),
        cfdi_use: 'G03',
        ...over,
      });
    const refused = await save({ tax_id: 'nobody' });
    expect([refused.status, refused.text.includes('id="tax_id-error"')]).toEqual([400, true]);
    expect((await save({})).headers['location']).toBe('/account');
    expect(valueOf((await visitor.get(SETTINGS)).text, 'tax_id')).toBe('EKU9003173C9');
  });

  it('fills in the form of an administrator', async () => {
    const visitor = await signedIn(testApp, organization.admin.id);
    const { status, text } = await send(
      visitor,
      '/account/members/new',
      '/account/members/new/constancia',
      await constanciaPdf(PERSON),
    );
    expect([status, valueOf(text, 'tax_id'), valueOf(text, 'postal_code')]).toEqual([
      200,
      'CACX7605101P8',
      '22000',
    ]);
  });
});

describe('if SAT may be queried', () => {
  const D3 = `${PERSON.idCif}_${PERSON.rfc}`;
  const page = {
    'Datos de Identificación': [
      ['CURP:', 'CACX760510MBCSHC04'],
      ['Nombre:', 'XÓCHITL'],
      ['Apellido Paterno:', 'CASAS'],
      ['Apellido Materno:', 'CHÁVEZ'],
    ] as [string, string][],
    'Datos de Ubicación (domicilio fiscal, vigente)': [['CP:', '22000']] as [string, string][],
    'Características fiscales (vigente)': [
      ['Régimen:', 'Régimen Simplificado de Confianza'],
      ['Fecha de alta:', '09-02-2022'],
    ] as [string, string][],
  };

  it('a photo of only the QR code is enough', async () => {
    sat.known.set(D3, page);
    const { visitor } = await somebody();
    const { status, text } = await send(visitor, SETTINGS, AT_SETTINGS, await picture(linkOf(PERSON)));
    expect(status).toBe(200);
    expect(taxDataIn(text)).toMatchObject({
      tax_id: 'CACX7605101P8',
      taxpayer: 'XÓCHITL CASAS CHÁVEZ',
      postal_code: '22000',
      fiscal_regimen: '626',
    });
    expect(sat.asked.at(-1)).toBe(D3);
  });

  it('a complete PDF causes no query', async () => {
    const { visitor } = await somebody();
    const before = sat.asked.length;
    await send(visitor, SETTINGS, AT_SETTINGS, await constanciaPdf(PERSON));
    expect(sat.asked).toHaveLength(before);
  });

  it.each([
    ['knows nobody', () => sat.known.delete(D3)],
    ['hangs up', () => sat.faults.push({ answers: 'drop' })],
    ['answers with 30 MiB', () => sat.faults.push({ answers: 'huge' })],
    ['leads elsewhere', () => sat.faults.push({ answers: 'redirect' })],
  ])('and %s, the RFC of the QR code is filled in nevertheless', async (_, spoil) => {
    spoil();
    const { visitor } = await somebody();
    const { status, text } = await send(visitor, SETTINGS, AT_SETTINGS, await picture(linkOf(PERSON)));
    expect([status, valueOf(text, 'tax_id'), valueOf(text, 'taxpayer')]).toEqual([200, 'CACX7605101P8', '']);
    expect(text).toContain('We could not find: Legal name, Fiscal postal code, and Tax regime.');
  });
});

describe('a warning about tax data', () => {
  it('is shown beside its field, and the data are saved', async () => {
    const { visitor } = await somebody();
    const odd = {
      tax_id: 'EKU9003173C0',
      taxpayer: 'ESCUELA KEMPER URGATE SA DE CV',
      postal_code: '06601',
      fiscal_regimen: '601',
      cfdi_use: 'G03',
    };
    const saved = await visitor.submit(SETTINGS, '/account/settings/tax-info', odd);
    expect(saved.status).toBe(303);
    const { text } = await visitor.get(SETTINGS);
    expect(taxDataIn(text)).toEqual(odd);
    for (const [field, said] of [
      ['tax_id', 'The last character is not the one'],
      ['taxpayer', 'without the type of company'],
      ['postal_code', 'We do not know this postal code.'],
    ])
      expect(text).toMatch(new RegExp(`id="${field}-warning">[^<]*${said}`));
  });

  it('is not shown for correct data', async () => {
    const { visitor } = await somebody();
    const filled = await send(visitor, SETTINGS, AT_SETTINGS, await constanciaPdf(COMPANY));
    for (const field of ['tax_id', 'taxpayer', 'postal_code'])
      expect(filled.text).toContain(`<p class="warning" id="${field}-warning" hidden></p>`);
  });
});
