import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import sharp from 'sharp';
import supertest from 'supertest';
import {
  ReaderClosed,
  ReaderCrashed,
  ReaderGaveUp,
} from '../../src/receipts/reader/receipt-reader.errors.js';
import { emptyReceipt } from '../../src/receipts/extraction/extracted-receipt.js';
import { LocalReceiptReader } from '../../src/receipts/reader/receipt-reader.js';
import { createOrganization, type TestOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { blackPng, withScans } from '../support/receipts/hostile-pictures.js';
import { receiptBytes } from '../support/receipts/receipts.js';
import { createFull, createTicket, fullBody, settled } from '../support/http/requests.js';

/** A job that broke is taken up again after seconds. */
const RETRIED_MS = 60_000;
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let testApp: TestApp;
let organization: TestOrganization;
beforeAll(async () => {
  testApp = await startTestApp({ realProvider: true });
  organization = await createOrganization(testApp, { credits: 50 });
});
afterAll(() => testApp.close());
afterEach(() => void vi.restoreAllMocks());

const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
const PAPER = { create: { width: 320, height: 640, channels: 3, background: '#ccc' } } as const;
const scans = async () => withScans(await sharp(PAPER).jpeg({ progressive: true }).toBuffer(), 200);

describe('a picture that would cost more to process than any receipt', () => {
  it.each([
    ['a needle of a million pixels', () => blackPng(1_000_000, 1)],
    ['a ribbon of 50,000 pixels', () => blackPng(50_000, 1_000)],
    ['hundreds of scans', scans],
  ])('is rejected at upload: %s', async (_, make) => {
    const { admin } = organization;
    const receipt_image = dataUrl(await make());
    const full = await createFull(testApp, admin.key, fullBody({ receipt_image })).expect(400);
    expect(full.body).toEqual({
      success: false,
      error: { code: 'INVALID_IMAGE_FORMAT', message: expect.stringMatching(/^Invalid image format: /) },
    });
    const ticket = await createTicket(testApp, admin.key, { receipt_image }).expect(400);
    expect(ticket.body).toEqual({
      error: 'Bad Request',
      message: expect.stringMatching(/^Invalid image format: /),
    });
  });
});

describe('a picture that crashes readers', () => {
  const accept = async (): Promise<string> => {
    const receipt_image = dataUrl(receiptBytes());
    const { body } = await createTicket(testApp, organization.admin.key, { receipt_image }).expect(200);
    return body.id;
  };

  it('is not retried forever: its invoice fails', async () => {
    const read = vi.spyOn(LocalReceiptReader.prototype, 'read').mockRejectedValue(new ReaderGaveUp());
    const id = await accept();
    const invoice = await settled(testApp, organization.admin.key, organization.id, id);
    expect(invoice).toMatchObject({
      status: 'failed',
      failure: { code: 'RECEIPT_UNREADABLE', message: expect.stringMatching(/\.$/) },
    });
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is not blamed for other problems: a process that does not start, or a stop of the service', async () => {
    const read = vi
      .spyOn(LocalReceiptReader.prototype, 'read')
      .mockRejectedValueOnce(new ReaderCrashed())
      .mockRejectedValueOnce(new ReaderClosed())
      .mockResolvedValue(emptyReceipt());
    const invoice = await settled(
      testApp,
      organization.admin.key,
      organization.id,
      await accept(),
      RETRIED_MS,
    );
    expect(invoice.failure.code).toBe('RECEIPT_UNREADABLE');
    expect(read).toHaveBeenCalledTimes(3);
  });
});

describe('the metadata of a photo', () => {
  it('is neither stored nor served, and the photo stays upright', async () => {
    vi.spyOn(LocalReceiptReader.prototype, 'read').mockRejectedValue(new ReaderGaveUp());
    const photograph = await sharp(receiptBytes())
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Artist: 'Ana Secreta', Make: 'Ana Secreta' },
        IFD3: { GPSLatitude: '19/1 25/1 42/1', GPSLatitudeRef: 'N', GPSMapDatum: 'Ana Secreta' },
      })
      .jpeg()
      .toBuffer();
    expect(photograph.includes('Ana Secreta')).toBe(true);
    const receipt_image = dataUrl(photograph);
    const { body } = await createTicket(testApp, organization.admin.key, { receipt_image }).expect(200);

    const invoice = await settled(testApp, organization.admin.key, organization.id, body.id);
    const served = await supertest(invoice.receipt_image_url).get('').buffer(true).expect(200);
    const stored = await storedPicture(body.id);
    expect(served.body).toEqual(stored);
    expect(stored.includes('Ana Secreta')).toBe(false);
    const { orientation, exif } = await sharp(stored).metadata();
    expect([orientation, exif?.length]).toEqual([6, 32]);
    const pixels = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer();
    expect((await pixels(stored)).equals(await pixels(photograph))).toBe(true);
  });
});

/** The file of an invoice's receipt, wherever it lies. */
async function storedPicture(id: string): Promise<Buffer> {
  const names = await readdir(testApp.folder, { recursive: true });
  const name = names.find((path) => path.includes('receipts') && path.includes(id));
  return readFile(join(testApp.folder, name ?? ''));
}
