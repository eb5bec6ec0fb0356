import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { Command, InvalidArgumentError } from 'commander';
import { runCommand } from './run-command.js';

const ORG = '00000000-0000-7000-8000-000000000000';

let folder: string;
let noPicture: string;
let before: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ris-command-'));
  noPicture = join(folder, 'no-picture.jpg');
  await writeFile(noPicture, 'no picture');
  // What gets so far as to ask the database fails, with another sentence.
  before = { ...process.env };
  Object.assign(process.env, { DATA_DIR: folder, DATABASE_URL: 'postgres://127.0.0.1:1/none' });
});
afterAll(async () => {
  process.env = before;
  await rm(folder, { recursive: true, force: true });
});

/** What a command that must fail says. */
async function refuses(...args: string[]): Promise<string> {
  let said = '';
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  try {
    await runCommand(args);
    expect(process.exitCode).toBe(1);
    return said;
  } finally {
    spy.mockRestore();
    process.exitCode = undefined;
  }
}

it.each(['auto_create_members=perhaps', 'auto_create_members'])(
  'says why it takes no flag %s',
  async (flag) => {
    const said = await refuses('organization', 'set-flag', flag, '--org', ORG);
    expect(said).toContain(`'${flag}' is invalid`);
    expect(said).toContain('Expected name=true or name=false.');
  },
);

it('says whatever an action refuses, too', async () => {
  const spy = vi.spyOn(Command.prototype, 'parseAsync').mockRejectedValue(new InvalidArgumentError('No.'));
  expect(await refuses('db', 'migrate')).toBe('No.\n');
  spy.mockRestore();
});

it('takes no receiver that is no RFC', async () => {
  const said = await refuses('receipts', 'read', noPicture, '--receiver-rfc', 'hallo');
  expect(said).toContain('An RFC is expected.');
});

it('says of each file that it is no picture, as the API does', async () => {
  const said = await refuses('receipts', 'read', noPicture, '--json');
  expect(said).toBe(`${noPicture}: Invalid image format: JPEG and PNG are supported\n`);
});
