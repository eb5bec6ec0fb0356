import type { Bench, Figure } from '../harness/bench.js';
import { inTurns } from '../harness/in-turns.js';
import { fullLoad, steadyLoad } from '../harness/load.js';
import type { ServerProcess } from '../harness/process.js';
import { type RawRequest, readRequest, roundRobin } from '../harness/requests.js';
import { quantile } from '../harness/statistics.js';
import { creations } from './creation.js';

/** Creations that run meanwhile, in the same process. */
const CREATIONS_PER_SECOND = 50;
const INVOICES = 1_000;
const SHARE_OF_FULL_LOAD = 0.7;

/** `invoice` while creations run, against the bare handler's read by the primary key while it creates as much. */
export async function detail(bench: Bench): Promise<Figure[]> {
  const service = await bench.service();
  const bare = await bench.bare();
  const next = await reads(bench);
  const { ratio, ours, other } = await inTurns(
    {
      ours: () => whileCreating(bench, service, () => fullLoad({ port: service.port, next }, bench.seconds)),
      other: () => whileCreating(bench, bare, () => fullLoad({ port: bare.port, next }, bench.seconds)),
    },
    bench.turns,
  );
  const rate = ours * SHARE_OF_FULL_LOAD;
  const times = await whileCreating(bench, service, () =>
    steadyLoad({ port: service.port, next }, rate, bench.seconds * bench.turns),
  );
  return [
    {
      name: 'invoice detail, to a bare read by primary key',
      value: ratio,
      goal: { least: 0.7 },
      note: `${ours.toFixed(0)} to ${other.toFixed(0)} a second, ${CREATIONS_PER_SECOND} creations a second beside them`,
    },
    {
      name: 'invoice detail, slowest 1 % at 70 % load',
      value: quantile(times, 0.99),
      unit: 'ms',
      goal: { most: 15 },
      note: `${rate.toFixed(0)} a second, half of them within ${quantile(times, 0.5).toFixed(1)} ms`,
    },
  ];
}

/** What is read: invoices of all payers, created here. */
async function reads(bench: Bench): Promise<() => RawRequest> {
  const { port } = await bench.service();
  const next = creations(bench, 1);
  const rows = () =>
    bench.database.rows<{ id: string; profile_id: string }>(
      `SELECT id, profile_id FROM invoices WHERE profile_id = ANY ($1) ORDER BY created_at DESC LIMIT ${INVOICES}`,
      [bench.payers.map(({ id }) => id)],
    );
  while ((await rows()).length < INVOICES) await fullLoad({ port, next }, 1);
  const payers = new Map(bench.payers.map((payer) => [payer.id, payer]));
  const requests = (await rows()).flatMap((invoice) => {
    const payer = payers.get(invoice.profile_id);
    return payer ? [readRequest(payer, `invoice?org_id=${payer.orgId}&invoice_id=${invoice.id}`)] : [];
  });
  return roundRobin(requests);
}

async function whileCreating<T>(bench: Bench, { port }: ServerProcess, work: () => Promise<T>): Promise<T> {
  const done = new AbortController();
  const create = async () => {
    const next = creations(bench, 1);
    while (!done.signal.aborted) await steadyLoad({ port, next }, CREATIONS_PER_SECOND, 0.1);
  };
  const [result] = await Promise.all([work().finally(() => done.abort()), create()]);
  return result;
}
