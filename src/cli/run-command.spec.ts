import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Command, InvalidArgumentError } from 'commander';
import { png } from '../../test/support/receipts/hostile-pictures.js';
import { emptyReceipt } from '../receipts/extraction/extracted-receipt.js';
import { ReaderGaveUp, ReadFailed } from '../receipts/reader/receipt-reader.errors.js';
import { LocalReceiptReader } from '../receipts/reader/receipt-reader.js';
import { runCommand } from './run-command.js';

const ORG = '00000000-0000-7000-8000-000000000000';

let folder: string;
let notPicture: string;
let before: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ris-command-'));
  notPicture = join(folder, 'no-picture.jpg');
  await writeFile(notPicture, 'no picture');
  // A command that gets as far as the database fails with another message.
  before = { ...process.env };
  Object.assign(process.env, { DATA_DIR: folder, DATABASE_URL: 'postgres://127.0.0.1:1/none' });
});
afterAll(async () => {
  process.env = before;
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command that must fail, and returns what it prints. */
async function failureOf(...args: string[]): Promise<{ output: string; errors: string }> {
  const printed = { output: '', errors: '' };
  const spies = (
    [
      [process.stdout, 'output'],
      [process.stderr, 'errors'],
    ] as const
  ).map(([stream, key]) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed[key] += String(text);
      return true;
    }),
  );
  try {
    await runCommand(args);
    expect(process.exitCode).toBe(1);
    return printed;
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.exitCode = undefined;
  }
}

/** Returns the error message of a command that must fail. */
const errorOf = async (...args: string[]): Promise<string> => (await failureOf(...args)).errors;

it.each(['auto_create_members=perhaps', 'auto_create_members'])(
  'explains why the flag %s is invalid',
  async (flag) => {
    const message = await errorOf('organization', 'set-flag', flag, '--org', ORG);
    expect(message).toContain(`'${flag}' is invalid`);
    expect(message).toContain('Expected name=true or name=false.');
  },
);

it('prints an invalid argument that an action finds', async () => {
  const spy = vi.spyOn(Command.prototype, 'parseAsync').mockRejectedValue(new InvalidArgumentError('No.'));
  expect(await errorOf('db', 'migrate')).toBe('No.\n');
  spy.mockRestore();
});

it('errorOf a receiver that is not an RFC', async () => {
  const message = await errorOf('receipts', 'read', notPicture, '--receiver-rfc', 'hallo');
  expect(message).toContain('An RFC is expected.');
});

it('reports a file that is not a picture like the API', async () => {
  const message = await errorOf('receipts', 'read', notPicture, '--json');
  expect(message).toBe(`${notPicture}: Invalid image format: JPEG, PNG, WebP and HEIC are supported\n`);
});

it('prints a result for each picture, whatever happens to one', async () => {
  const files = ['read', 'defeats', 'fails'].map((name) => join(folder, `${name}.png`));
  for (const file of files) await writeFile(file, png(800, 800));
  const [read, defeating, failing] = files as [string, string, string];
  const missing = join(folder, 'missing.jpg');
  const reader = vi
    .spyOn(LocalReceiptReader.prototype, 'read')
    .mockResolvedValueOnce(emptyReceipt())
    .mockRejectedValueOnce(new ReaderGaveUp('Two processes ended'))
    .mockRejectedValueOnce(new ReadFailed('out of range'));
  const all = [read, notPicture, defeating, missing, failing];
  const { output, errors } = await failureOf('receipts', 'read', ...all, '--json');
  reader.mockRestore();
  expect(JSON.parse(output)).toMatchObject([
    { provider: 'embedded', file: read, status: 'failed', code: 'RECEIPT_UNREADABLE' },
    { provider: 'embedded', file: notPicture, status: 'failed', message: expect.stringContaining('JPEG') },
    { file: defeating, status: 'failed', code: 'RECEIPT_UNREADABLE' },
    { file: missing, status: 'failed', message: expect.stringContaining('no such file') },
    { file: failing, status: 'failed', message: expect.stringContaining('out of range') },
  ]);
  expect(errors.trimEnd().split('\n')).toEqual([
    expect.stringContaining(notPicture),
    expect.stringContaining(missing),
    expect.stringContaining(failing),
  ]);
});
