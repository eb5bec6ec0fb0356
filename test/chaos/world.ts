import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Accounts, makeAccounts } from './accounts.js';
import { Book } from './book.js';
import { embeddedUrl, rows, stopServers } from './embedded-database.js';
import { Load, type LoadOptions } from './load.js';
import { Service } from './service.js';

/** What was issued, as its issuer knows it; the invoice is null where the issuer does not say. */
export interface Issued {
  uuid: string;
  invoiceId: string | null;
}

/** One service with its folder, its clients and its issuer. */
export interface World {
  dataDir: string;
  /** Of the service and of the command line. */
  env: NodeJS.ProcessEnv;
  accounts: Accounts;
  book: Book;
  service: Service;
  load: Load;
  databaseUrl: () => string;
  rows: <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;
  issued: () => Promise<Issued[]>;
}

export interface WorldOptions {
  name: string;
  /** Beside the folder and the database. */
  env: NodeJS.ProcessEnv;
  /** A database of its own. Default: the embedded one. */
  databaseUrl?: string;
  load: Omit<LoadOptions, 'accounts'>;
  issued: (of: Pick<World, 'rows'>) => Promise<Issued[]>;
}

/** Folders that were made, to be removed at the end. */
const folders: string[] = [];
const services: Service[] = [];

export async function makeFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `ris-chaos-${name}-`));
  folders.push(folder);
  return folder;
}

export async function removeFolders(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}

/** Ends everything that still runs, when a run is broken off; gives the folders that stay. */
export function abandon(): readonly string[] {
  for (const service of services) service.kill();
  for (const folder of folders) stopServers(folder);
  return folders;
}

/** A further process on a world's database and folder, which was not started yet. */
export function addService({ env }: World, more: NodeJS.ProcessEnv): Service {
  const service = new Service({ ...env, ...more });
  services.push(service);
  return service;
}

/** A fresh folder and database, with accounts, and a service that was not started yet. */
export async function makeWorld({ name, env, databaseUrl, load, issued }: WorldOptions): Promise<World> {
  const dataDir = join(await makeFolder(name), 'data');
  await mkdir(dataDir);
  const all = {
    ...env,
    DATA_DIR: dataDir,
    // At the end there must be nothing that a limit left undone.
    BACKLOG_LIMIT: '1000000',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const [book, service] = [new Book(), new Service(all)];
  services.push(service);
  // Beside a service that runs, the commands find its database running.
  await service.start();
  const accounts = await makeAccounts(all);
  await service.killAndWait();
  const url = () => databaseUrl ?? embeddedUrl(dataDir);
  const rowsOf: World['rows'] = (sql, values) => rows(url(), sql, values);
  return {
    dataDir,
    env: all,
    accounts,
    book,
    service,
    load: new Load(service, book, { ...load, accounts }),
    databaseUrl: url,
    rows: rowsOf,
    issued: () => issued({ rows: rowsOf }),
  };
}
