/**
 * Requests whose cost is in what they say, not in how much: one client alone, against the service as it was built. While
 * each is read, refused or answered, health is asked without pause, and the memory of the process stays within a bound.
 *
 *   npm run test:abuse -- bodies [word of a name]
 */
import { Agent, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Command, InvalidArgumentError } from 'commander';
import { ATTACKS, type Attack } from './attacks.js';
import {
  type AbusedService,
  computed,
  count,
  megabytes,
  memory,
  newKey,
  startAbused,
} from '../support/http/abuse.js';

/** Of computing, that health may have to wait for. */
const MAX_WAIT_MS = 250;
const MAX_RESIDENT_MB = 700;
/** Longer than this, nobody waits for an answer to an attack. */
const GIVE_UP_MS = 60_000;

const [attacks] = new Command('bodies').argument('[word]', 'of a name', withWord, ATTACKS).parse()
  .processedArgs as [Attack[]];
const service = await startAbused();
let failed = false;
try {
  const key = await newKey(service);
  for (const attack of attacks) {
    const { statuses, waited, milliseconds } = await under(attack, key);
    const resident = megabytes(memory(service, 'VmHWM'));
    const isGood =
      statuses.every((status) => attack.expected.includes(status)) &&
      waited.computing <= MAX_WAIT_MS &&
      resident <= MAX_RESIDENT_MB;
    failed ||= !isGood;
    console.log(
      `${isGood ? 'good' : 'BAD '}  ${attack.name}: ${count(statuses)} in ${milliseconds} ms; health waited for ` +
        `${waited.computing} ms of computing (${waited.time} ms in all); resident at most ${resident} MB`,
    );
    // It would not answer the others either.
    if (statuses.includes(0)) break;
  }
} finally {
  await service.stop();
}
process.exit(failed ? 1 : 0);

function withWord(word: string): Attack[] {
  const found = ATTACKS.filter(({ name }) => name.includes(word));
  if (found.length === 0) throw new InvalidArgumentError('There is no attack with that in its name.');
  return found;
}

/** Health's worst wait while an attack lasts, and how the attack was answered. */
async function under(attack: Attack, key: string) {
  const requests = attack.requests(key);
  const health = watchHealth(service);
  const start = performance.now();
  const statuses = await Promise.all(requests.map((request) => deliver(request)));
  const milliseconds = Math.round(performance.now() - start);
  return { statuses, milliseconds, waited: await health.end() };
}

/** Asks for health again and again, on one connection. */
function watchHealth(of: AbusedService) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const worst = { computing: 0, time: 0 };
  const over = new AbortController();
  const asked = (async () => {
    while (!over.signal.aborted) {
      const before = { time: performance.now(), computing: computed(of) };
      await deliver({ method: 'GET', path: '/api/health/live', headers: {}, body: null, agent });
      worst.time = Math.max(worst.time, Math.round(performance.now() - before.time));
      worst.computing = Math.max(worst.computing, Math.round(computed(of) - before.computing));
      await sleep(5);
    }
  })();
  const end = async () => {
    over.abort();
    await asked;
    agent.destroy();
    return worst;
  };
  return { end };
}

/** The status of the answer; 0: there was none in time. */
function deliver({
  method,
  path,
  headers,
  body,
  agent,
}: ReturnType<Attack['requests']>[number] & { agent?: Agent }): Promise<number> {
  return new Promise((resolve) => {
    const request = send(`${service.url}${path}`, {
      method,
      agent: agent ?? false,
      headers: { ...headers, ...(body && { 'Content-Length': body.length }) },
    });
    const giveUp = setTimeout(() => request.destroy(), GIVE_UP_MS);
    const done = (status: number) => {
      clearTimeout(giveUp);
      resolve(status);
    };
    request.on('response', (response) => {
      response.resume();
      response.on('close', () => done(response.statusCode ?? 0));
    });
    request.on('error', () => done(0));
    request.end(body ?? undefined);
  });
}
