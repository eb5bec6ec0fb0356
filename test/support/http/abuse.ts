import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cli, cliPrints, type Running, startReady } from '../service/process.js';

/** A process that has not stopped by then hangs. */
const STOPPED_MS = 30_000;

/** The built service in its own process, with an empty database. */
export interface AbusedService extends Running {
  url: string;
  /** The environment, also of its command line. */
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
}

/** Starts it with HTTP alone: V8 lets the garbage of bodies lie until its heap is full, and by itself that is gigabytes. */
export async function startAbused(over: NodeJS.ProcessEnv = {}): Promise<AbusedService> {
  const folder = await mkdtemp(join(tmpdir(), 'ris-abuse-'));
  const env = { DATA_DIR: folder, ROLE: 'api', ...over };
  const service = await startReady(env);
  const stop = async () => {
    service.child.kill('SIGTERM');
    const killing = setTimeout(() => service.child.kill('SIGKILL'), STOPPED_MS);
    const end = await service.ended;
    clearTimeout(killing);
    // The last other user of the database stops it.
    if (end === 'SIGKILL') await cliPrints(env, 'credits', 'audit');
    await rm(folder, { recursive: true, force: true });
  };
  return { ...service, env, stop };
}

/** The key of an administrator of a new organization with credits. */
export async function newKey({ env }: AbusedService): Promise<string> {
  const { id } = await cli<{ id: string }>(env, 'organization', 'create', '--name', 'Abused');
  const profile = await cli<{ id: string }>(
    env,
    'profile',
    'create',
    '--org',
    id,
    '--rfc',
    TAX_INFO.tax_id,
    '--taxpayer',
    TAX_INFO.taxpayer,
    '--postal-code',
    TAX_INFO.postal_code,
    '--regimen',
    TAX_INFO.fiscal_regimen,
    '--cfdi-use',
    TAX_INFO.cfdi_use,
    '--admin',
    '--credits',
    '1000',
  );
  return (await cli<{ api_key: string }>(env, 'api-key', 'issue', '--profile', profile.id)).api_key;
}

export const TAX_INFO = {
  tax_id: 'EKU9003173C9',
  cfdi_use: 'G03',
  fiscal_regimen: '601',
  taxpayer: 'ESCUELA KEMPER URGATE',
  postal_code: '42501',
};

/** Memory of the service's process in bytes, now or at its maximum, as Linux reports it. */
export function memory({ child }: AbusedService, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1_024;
}

/**
 * Milliseconds that the thread which answers requests has computed so far. Unlike time, it does not pass while others
 * have the processor, so a bound on it is none on the machine's load.
 */
export function computed({ child }: AbusedService): number {
  const [onCpu] = readFileSync(`/proc/${child.pid}/task/${child.pid}/schedstat`, 'utf8').split(' ');
  return Number(onCpu) / 1e6;
}

/** Such as `30 × 200, 2 × 503`. */
export function count(statuses: number[]): string {
  const kinds = new Set(statuses);
  return [...kinds]
    .map((status) => `${statuses.filter((other) => other === status).length} × ${status}`)
    .join(', ');
}

export const megabytes = (bytes: number): number => Math.round(bytes / 1e6);
