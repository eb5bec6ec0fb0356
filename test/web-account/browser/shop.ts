import { createHash } from 'node:crypto';
import { Disk } from 'flydrive';
import { v7 as newId } from 'uuid';
import { CreditsService } from '../../../src/credits/credits.service.js';
import { SharedMonthLinks } from '../../../src/invoicing/export/shared-month-links.js';
import { Database } from '../../../src/platform/database/database.js';
import { readFields } from '../../../src/receipts/fields/read-fields.js';
import { storedFields } from '../../../src/receipts/output/storage/stored-fields.js';
import { ExtractionStore } from '../../../src/receipts/output/storage/extraction-store.js';
import { judge } from '../../../src/receipts/verdict.js';
import { rfcCheckDigit } from '../../../src/sat/rfc.js';
import { createTicket, settled } from '../../support/http/requests.js';
import { receiptBytes } from '../../support/receipts/receipts.js';
import { typedPage } from '../../support/receipts/typed-page.js';
import { createMember, type TestMember } from '../../support/service/accounts.js';
import type { TestApp } from '../../support/service/app.js';
import { type MadeTicket, makeTickets, storeFilesOf } from '../../support/service/tickets.js';

/** What a shop has in its account: tickets as they are, in every state that they come to. */

/** A month of a shop; its pictures are those of the fixtures, in this order. */
const MONTH: readonly (MadeTicket & { picture: string })[] = [
  {
    vendor: 'MERCADOS VALLE VERDE, S.A. DE C.V.',
    day: '2026-04-03',
    amount: 543.35,
    tax: 43.45,
    picture: 'supermarket.jpg',
  },
  {
    vendor: 'FARMACIA SAN RAFAEL',
    day: '2026-04-03',
    amount: 148.5,
    tax: 0,
    picture: 'pharmacy.jpg',
    description: 'Botiquín',
  },
  {
    vendor: 'GASOLINERA CERRO ALTO SA DE CV',
    day: '2026-04-09',
    amount: 800,
    tax: 108.4,
    picture: 'fuel.jpg',
    description: 'Camioneta de reparto',
  },
  {
    vendor: 'COCINA EL FOGON DE HORTENSIA S. DE R.L. DE C.V.',
    day: '2026-04-15',
    amount: 1039,
    tax: 143.31,
    picture: 'restaurant.jpg',
    description: 'Comida con el proveedor de harina',
  },
  {
    status: 'failed',
    readVendor: 'FERRETERIA LA TUERCA SA DE CV',
    readTotal: 216.4,
    day: '2026-04-18',
    failureCode: 'AMOUNTS_DISAGREE',
    picture: 'torn.jpg',
  },
  {
    vendor: 'GASOLINERA CERRO ALTO SA DE CV',
    day: '2026-04-22',
    amount: 650,
    tax: 88.08,
    picture: 'fuel.jpg',
  },
  {
    vendor: 'PAPELERIA Y COPIADO EL LAPIZ ROJO',
    day: '2026-04-28',
    amount: 284,
    tax: 39.17,
    picture: 'stationery-border.jpg',
    description: 'Papelería de abril',
  },
  {
    vendor: 'MERCADOS VALLE VERDE, S.A. DE C.V.',
    day: '2026-03-20',
    amount: 812.1,
    tax: 64.2,
    picture: 'supermarket.jpg',
  },
  {
    vendor: 'COCINA EL FOGON DE HORTENSIA S. DE R.L. DE C.V.',
    day: '2026-02-12',
    amount: 455,
    tax: 62.76,
    picture: 'restaurant.jpg',
  },
  {
    vendor: 'GASOLINERA CERRO ALTO SA DE CV',
    day: '2026-01-30',
    amount: 720,
    tax: 97.56,
    picture: 'fuel.jpg',
  },
];

/** Fills the months of somebody. @returns the ids, in the order of the days above. */
export async function fillMonths(
  testApp: TestApp,
  owner: { id: string; scopeId: string },
): Promise<string[]> {
  const ids = await makeTickets(
    testApp,
    owner,
    MONTH.map((ticket) => ({ ...ticket, createdAt: `${ticket.day}T19:12:00Z` })),
  );
  for (const [at, { picture }] of MONTH.entries())
    await storeFilesOf(testApp, ids.slice(at, at + 1), { picture: receiptBytes(picture) });
  return ids;
}

/** Has a picture of the fixtures invoiced, to its end, as whose key it is. @returns its id. */
export async function sendFixture(
  testApp: TestApp,
  key: string,
  orgId: string,
  admin: { key: string },
  name: string,
): Promise<string> {
  const receipt_image = receiptBytes(name).toString('base64');
  const { body } = await createTicket(testApp, key, { receipt_image }).expect(200);
  await settled(testApp, admin.key, orgId, body.id, 120_000);
  return body.id as string;
}

/** What is printed on a ticket of three days ago, or of another day (`DD/MM/YYYY`). */
const paper = (vendor: string, total: string, date = dayBefore(3)): string =>
  `${vendor}\nRFC: AET140822H3${rfcCheckDigit('AET140822H30')}\nFECHA: ${date}  HORA: 18:10:12\nPAN DE CAJA 680 G  ${total}\nTOTAL  ${total}\nEFECTIVO  ${total}`;

function dayBefore(days: number): string {
  const [year, month, day] = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}

/** A ticket without a total, from a store that invoices on a site of its own. */
const OF_STORE = `TIENDA EL FARO SA DE CV\nRFC: AET140822H3${rfcCheckDigit('AET140822H30')}\nFECHA: 14/03/2026  HORA: 18:42:10
TICKET: 004817\nLECHE ENTERA  57.00\nPAN DE CAJA  89.00\nCAMBIO  84.00\nFACTURA EN www.elfaro.com.mx\nCODIGO DE FACTURACION: A1B2C3D4E5`;

/** An invoice that failed, of which enough was read to go to the store. @returns its id. */
export async function failAtStore(testApp: TestApp, owner: { id: string; scopeId: string }): Promise<string> {
  const [id = ''] = await makeTickets(testApp, owner, [
    {
      status: 'failed',
      failureCode: 'TOTAL_NOT_FOUND',
      readVendor: 'TIENDA EL FARO SA DE CV',
      day: '2026-03-14',
      createdAt: '2026-03-14T19:12:00Z',
    },
  ]);
  await storeFilesOf(testApp, [id]);
  const reading = readFields(typedPage(OF_STORE));
  await testApp.app.get(ExtractionStore).save(id, storedFields(reading, judge(reading)), reading);
  return id;
}

/**
 * Tickets on somebody's tray in every state: good, of long ago, refused, sent before (by whoever sent `sample.jpg`), and still
 * to be read.
 */
export async function fillTray(testApp: TestApp, owner: { id: string; scopeId: string }): Promise<void> {
  const drafts = [
    { picture: 'restaurant.jpg', text: paper('COCINA EL FOGON DE HORTENSIA', '1039.00') },
    { picture: 'supermarket.jpg', text: paper('MERCADOS VALLE VERDE', '543.35', '14/03/2021') },
    { picture: 'prose.jpg', text: 'LA NIEBLA BAJABA\nDEL MONTE\nEL GUARDIAN\nSUBIA LOS ESCALONES' },
    { picture: 'sample.jpg', text: paper('ABARROTES LA ESQUINA DE TERE', '310.00') },
    { picture: 'pharmacy.jpg', text: null },
  ];
  const readings = testApp.app.get(ExtractionStore);
  for (const { picture, text } of drafts) {
    const id = newId();
    const bytes = receiptBytes(picture);
    const key = `receipts/2026-11-01/${id}.jpg`;
    await testApp.app.get(Disk).put(key, bytes);
    await testApp.rows(
      `INSERT INTO receipt_drafts (id, scope_id, profile_id, receiver_rfc, image_key, image_hash, status, whole, created_at)
       VALUES ($1, $2, $3, 'EKU9003173C9', $4, $5, $6, $7, now())`,
      [
        id,
        owner.scopeId,
        owner.id,
        key,
        hashOf(bytes),
        text === null ? 'waiting' : 'read',
        text === null ? null : readings.encode(readFields(typedPage(text))),
      ],
    );
  }
}

const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** One that stays under way: nobody works on it. @returns its id. */
export async function keepUnderWay(
  testApp: TestApp,
  owner: { id: string; scopeId: string },
): Promise<string> {
  const [id = ''] = await makeTickets(testApp, owner, [
    {
      status: 'processing',
      description: 'Papelería de abril',
      readVendor: 'PAPELERIA EL LAPIZ ROJO',
      readTotal: 284,
      // An older one would be taken up by whoever looks for what was left lying.
      createdAt: new Date(Date.now() + 600_000).toISOString(),
      day: '2026-04-28',
    },
  ]);
  await storeFilesOf(testApp, [id], { picture: receiptBytes('stationery-border.jpg') });
  return id;
}

/** Gives a member credits of the organization's. */
export async function giveCredits(
  { app }: TestApp,
  orgId: string,
  by: string,
  to: string,
  amount: number,
): Promise<void> {
  await app
    .get(Database)
    .transaction((tx) =>
      app
        .get(CreditsService)
        .transfer(tx, { from: orgId, to, amount, id: newId(), scopeId: orgId, madeBy: by }),
    );
}

/** The address of a month that its owner sent to whoever keeps the books. */
export async function sharedMonth({ app }: TestApp, profileId: string): Promise<string> {
  const { query } = await app
    .get(SharedMonthLinks)
    .make({ profileId, madeBy: profileId, month: '2026-04', zone: 'America/Mexico_City' });
  return `/account/shared-month?${query}`;
}

/** Somebody with nothing but a name. */
export const somebody = (
  testApp: TestApp,
  orgId: string,
  taxpayer: string,
  email: string,
): Promise<TestMember> =>
  createMember(
    testApp,
    {
      orgId,
      email,
      taxData: {
        taxId: 'CACX7605101P8',
        taxpayer,
        postalCode: '22000',
        fiscalRegimen: '612',
        cfdiUse: 'G03',
      },
    },
    0,
  );
