import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Command, InvalidArgumentError } from 'commander';
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

/** Runs a command that must fail, and returns its error message. */
async function errorOf(...args: string[]): Promise<string> {
  let output = '';
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  try {
    await runCommand(args);
    expect(process.exitCode).toBe(1);
    return output;
  } finally {
    spy.mockRestore();
    process.exitCode = undefined;
  }
}

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
  expect(message).toBe(`${notPicture}: Invalid image format: JPEG and PNG are supported\n`);
});
