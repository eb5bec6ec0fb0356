import type { Bench, Figure } from '../harness/bench.js';
import { inTurns } from '../harness/in-turns.js';
import { fullLoad } from '../harness/load.js';
import { creations } from './creation.js';

/** All creations paid by one account, against the same spread over a thousand. */
export async function hotPayer(bench: Bench): Promise<Figure[]> {
  const { port } = await bench.service();
  const [one] = bench.payers;
  const spread = creations(bench, 1);
  const hot = creations({ payers: [one] }, 1);
  const deadlocksBefore = await deadlocks(bench);
  const { ratio, ours, other } = await inTurns(
    {
      ours: () => fullLoad({ port, next: hot }, bench.seconds),
      other: () => fullLoad({ port, next: spread }, bench.seconds),
    },
    bench.turns,
  );
  return [
    {
      name: 'one payer, to a thousand',
      value: ratio,
      goal: { least: 0.45 },
      note: `${ours.toFixed(0)} to ${other.toFixed(0)} a second`,
    },
    {
      name: 'one payer, deadlocks',
      value: (await deadlocks(bench)) - deadlocksBefore,
      goal: { most: 0 },
      note: 'as PostgreSQL counts them',
    },
  ];
}

async function deadlocks({ database }: Bench): Promise<number> {
  const [row] = await database.rows<{ deadlocks: string }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(row?.deadlocks);
}
