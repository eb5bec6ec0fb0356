import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FakePortal } from '../support/providers/fake-portal.js';
import { receiptBytes } from '../support/receipts/receipts.js';
import { DebianPostgres } from '../support/cluster/debian-postgres.js';
import { ClusterUnderLoad, killMembers } from './cluster-rounds.js';
import { killDatabase, seeItComeBack, seenBack } from './database-rounds.js';
import { bringToEnd } from './end.js';
import { ExternalServer } from './external-server.js';
import { type ArmPortal, killAtPoint, killAtRandom, killWhileStarting } from './kill-rounds.js';
import { between, shuffled } from './numbers.js';
import { type Point, POINTS, type PortalPoint, SANDBOX_POINTS } from './points.js';
import type { Tally } from './tally.js';
import { verify } from './verify.js';
import { type Issued, makeFolder, makeWorld, type World } from './world.js';

/** How much of everything. */
export interface Length {
  /** Kills at each named point. */
  atEachPoint: number;
  atRandom: number;
  whileStarting: number;
  /** Kills of the database server, and as many of one of its processes. */
  ofDatabase: number;
  /** Stops of an external server in each mode. */
  ofExternal: number;
  /** Kills at each point of the sandbox. */
  inSandbox: number;
  /** Points at which members of a cluster are killed, of each role; which ones, is left to chance. */
  inCluster: number;
  /** How long a service without a database may take to come back before it is restarted. */
  patienceMs: number;
  /** Clients that send receipts while the service is killed. */
  clients: number;
  /** Where to kill the service. Default: everywhere. */
  points?: readonly Point[];
}

/** Parts of the jobs that the portal refuses, or takes its time for. */
const REFUSED = 0.1;
const SLOW = 0.1;

/** The service is killed at its points, at random and while it starts; then its embedded database. */
export async function killTheService(random: () => number, length: Length, tally: Tally): Promise<void> {
  const { points = POINTS } = length;
  const portal = await startPortal(random);
  const world = await makeWorld({ name: 'kills', ...onPortal(portal, random, { clients: length.clients }) });
  world.load.start();
  const rounds = shuffled(random, [
    ...points.flatMap((point) =>
      Array.from({ length: length.atEachPoint }, () => () => {
        const armed = { point, passing: between(random, 1, 5) };
        return killAtPoint(world.service, armed, tally, armOn(portal, world));
      }),
    ),
    ...Array.from({ length: length.atRandom }, () => () => killAtRandom(world.service, random, tally)),
    ...Array.from(
      { length: length.whileStarting },
      () => () => killWhileStarting(world.service, random, tally),
    ),
  ]);
  for (const [round, run] of rounds.entries()) {
    const begun = Date.now();
    await run();
    console.log(`  ${round + 1} of ${rounds.length}: ${tally.last}, after ${Date.now() - begun} ms`);
  }
  for (const point of points)
    if (!tally.kills.has(point)) tally.violations.push(`nothing was killed at ${point}: it was never passed`);
  for (let time = 0; time < length.ofDatabase; time++) {
    await killDatabase(world, 'a database process', tally, length.patienceMs);
    await killDatabase(world, 'the database server', tally, length.patienceMs);
  }
  await conclude('Kills of the service and its embedded database', world, tally);
  await portal.close();
}

/** A database elsewhere is stopped under load, and started again. */
export async function stopTheDatabase(random: () => number, length: Length, tally: Tally): Promise<void> {
  const server = await ExternalServer.create(join(await makeFolder('external'), 'postgres'));
  const portal = await startPortal(random);
  const world = await makeWorld({
    name: 'external-database',
    databaseUrl: server.url,
    ...onPortal(portal, random, { clients: 4 }),
  });
  world.load.start();
  await world.service.start();
  for (let time = 0; time < length.ofExternal; time++) {
    for (const mode of ['fast', 'immediate'] as const) {
      await sleep(1_000);
      await server.stop(mode);
      tally.killed(`external database, ${mode}`);
      await sleep(between(random, 100, 3_000));
      await server.start();
      await seeItComeBack(world, `a stop (${mode}) of the external database`, tally, length.patienceMs);
    }
  }
  await conclude('Stops of an external database', world, tally);
  await server.stop('fast');
  await portal.close();
}

/** Of two APIs behind HAProxy and two workers, on Debian's PostgreSQL, any dies, and the database and the balancer too. */
export async function killTheCluster(random: () => number, length: Length, tally: Tally): Promise<void> {
  const { points = POINTS } = length;
  const folder = await makeFolder('cluster');
  const server = await DebianPostgres.create(join(folder, 'postgres'));
  const portal = await startPortal(random);
  const world = await makeWorld({
    name: 'cluster',
    databaseUrl: await server.createDatabase('chaos'),
    ...onPortal(portal, random, CLUSTER_LOAD),
  });
  const cluster = await ClusterUnderLoad.start(world, folder);
  world.load.start();
  for (let time = 0; time < length.atEachPoint; time++)
    await killMembers(
      cluster,
      { points, most: length.inCluster, atRandom: Math.ceil(length.atRandom / 4) },
      random,
      tally,
    );
  for (let time = 0; time < length.ofExternal; time++) {
    await server.stop('immediate');
    tally.killed('external database, immediate');
    await sleep(between(random, 100, 3_000));
    await server.start();
    await cameBack(world, 'a crash of the database', tally);
    await cluster.changeBalancer(world);
    tally.killed('balancer');
    await cameBack(world, 'the death of the balancer', tally);
  }
  await world.load.stop();
  await cluster.end(world);
  await conclude('Kills of two APIs, two workers, their database and their balancer', world, tally);
  await server.stop();
  await portal.close();
}

/** Less than two workers on one core do: what comes after an outage is not to wait behind minutes of what came before. */
const CLUSTER_LOAD = { clients: 4, pauseMs: 400 };

/** Four processes, a balancer and a database may have one core between them. */
const CLUSTER_PATIENCE_MS = 60_000;

/** Nobody restarts a process for it. */
async function cameBack(world: World, after: string, tally: Tally): Promise<void> {
  if (!(await seenBack(world, after, tally, Date.now() + CLUSTER_PATIENCE_MS)))
    tally.violations.push(`after ${after}, the cluster did not work again by itself`);
}

/** The sandbox reads real pictures, and issues in the process that is killed. */
export async function killTheSandbox(random: () => number, length: Length, tally: Tally): Promise<void> {
  if (length.inSandbox === 0) return;
  const world = await makeWorld({
    name: 'sandbox',
    env: { RECEIPT_READERS: '1', RECEIPT_MAX_AGE_DAYS: '3650' },
    load: {
      random,
      clients: 1,
      pauseMs: 4_000,
      picture: `data:image/jpeg;base64,${receiptBytes().toString('base64')}`,
    },
    issued: documentsOfSandbox,
  });
  world.load.start();
  const rounds = Array.from({ length: length.inSandbox }, () => SANDBOX_POINTS).flat();
  for (const point of shuffled(random, rounds)) {
    await killAtPoint(world.service, { point, passing: 1 }, tally, () => () => undefined);
  }
  await conclude('Kills of the sandbox', world, tally);
}

/** Ends a world, and adds what is to be said of it. */
export async function conclude(name: string, world: World, tally: Tally): Promise<void> {
  await world.load.stop();
  await world.service.killAndWait();
  const { orphansBefore, violations } = await bringToEnd(world);
  const verdict = await verify(world);
  if (!(await world.service.stop())) violations.push('the service did not stop in order');
  tally.ended(name, world, orphansBefore, verdict, violations);
}

/** A portal that refuses some, and is slow with some. */
export async function startPortal(random: () => number): Promise<FakePortal> {
  const portal = await FakePortal.start();
  portal.alwaysPlan = () => {
    const number = random();
    if (number < REFUSED) return { status: 'failed', failure: { code: 'ticket_not_found' } };
    return number < REFUSED + SLOW ? { afterReads: 1, retryAfterSeconds: 1 } : {};
  };
  return portal;
}

/** What a world on it is made of. */
export function onPortal(
  portal: FakePortal,
  random: () => number,
  { clients, pauseMs = 60 }: { clients: number; pauseMs?: number },
) {
  return {
    // Every reading is of another purchase: whoever is refused here would be refused for what it has claimed itself.
    env: { ...portal.env, CHAOS_TICKETS: 'yes', REPEATED_RECEIPTS: 'refuse' },
    load: { random, clients, pauseMs },
    issued: () =>
      Promise.resolve(
        [...portal.documents].flatMap(([invoiceId, uuids]): Issued[] =>
          uuids.map((uuid) => ({ uuid, invoiceId })),
        ),
      ),
  };
}

/** The portal has a submission in hand: the service is dead before anything is done for it, or before it is told. */
function armOn(portal: FakePortal, { service }: World): ArmPortal {
  return ({ point, passing }) => {
    let left = passing;
    portal.alwaysFault = ({ method }) => {
      if (method !== 'POST') return null;
      left -= 1;
      if (left !== 0) return null;
      service.kill();
      return { answers: 'drop', works: (point as PortalPoint) === 'portal:worked' };
    };
    return () => {
      portal.alwaysFault = () => null;
    };
  };
}

/** The folio of a document of the sandbox is at the end of its name. */
async function documentsOfSandbox({ rows }: Pick<World, 'rows'>): Promise<Issued[]> {
  const found = await rows<{ uuid: string }>(
    `SELECT upper(right(name, 36)) AS uuid FROM kept_files WHERE name LIKE 'sandbox/issued/%'`,
  );
  return found.map(({ uuid }) => ({ uuid, invoiceId: null }));
}
