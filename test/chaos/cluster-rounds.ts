import { setTimeout as sleep } from 'node:timers/promises';
import { Balancer } from '../support/cluster/balancer.js';
import { freePort } from '../support/free-port.js';
import { killAtPoint } from './kill-rounds.js';
import { between, shuffled } from './numbers.js';
import { isOfPortal, type Point } from './points.js';
import type { Service } from './service.js';
import type { Tally } from './tally.js';
import { addService, type World } from './world.js';

const OF_EACH_ROLE = 2;
/** Where somebody dies who answers requests; everywhere else, who works. */
const OF_REQUESTS = /^(claim|picture|accept|answer|commit):/;

/** Two APIs behind a balancer and two workers, each of which may die and come back, on one database. */
export class ClusterUnderLoad {
  readonly apis: readonly Service[];
  readonly workers: readonly Service[];
  private readonly folder: string;
  private readonly ports: readonly number[];
  private balancer: Balancer;

  private constructor(world: World, folder: string, ports: readonly number[]) {
    this.folder = folder;
    this.ports = ports;
    this.apis = ports.map((port) => addService(world, { ROLE: 'api', PORT: String(port) }));
    this.workers = ports.map(() => addService(world, { ROLE: 'worker' }));
  }

  /** Starts it, and has the world's clients go there. */
  static async start(world: World, folder: string): Promise<ClusterUnderLoad> {
    const ports = await Promise.all(Array.from({ length: OF_EACH_ROLE }, () => freePort()));
    const cluster = new ClusterUnderLoad(world, folder, ports);
    await Promise.all([...cluster.apis, ...cluster.workers].map((member) => member.start()));
    cluster.balancer = await Balancer.start(folder, ports);
    world.load.goTo(cluster.balancer);
    return cluster;
  }

  /** The balancer dies with all that goes through it, and another one takes its place. */
  async changeBalancer(world: World): Promise<void> {
    await this.balancer.stop();
    this.balancer = await Balancer.start(this.folder, this.ports);
    world.load.goTo(this.balancer);
  }

  /** SIGKILL, for all of them. */
  async end(world: World): Promise<void> {
    const members = [...this.apis, ...this.workers];
    await Promise.all(members.map((member) => member.killAndWait()));
    world.service.starts += members.reduce((sum, { starts }) => sum + starts, 0);
    await this.balancer.stop();
    world.load.goTo(world.service);
  }
}

/** An API and a worker at a time die at their points, and at random, while the others go on. */
export async function killMembers(
  { apis, workers }: ClusterUnderLoad,
  { points, most, atRandom }: { points: readonly Point[]; most: number; atRandom: number },
  random: () => number,
  tally: Tally,
): Promise<void> {
  const own = points.filter((point) => !isOfPortal(point));
  const kill = async (members: readonly Service[], of: readonly Point[]) => {
    const some = shuffled(random, of).slice(0, most);
    const rounds = shuffled(random, [...some, ...Array.from({ length: atRandom }, () => null)]);
    for (const [round, point] of rounds.entries()) {
      const member = members.at(round % members.length)!;
      if (point === null) {
        await sleep(between(random, 0, 1_500));
        await member.killAndWait();
        tally.killed('at random');
      } else {
        await member.killAndWait();
        await killAtPoint(member, { point, passing: between(random, 1, 3) }, tally, () => () => undefined);
      }
      await member.start();
      console.log(
        `  ${round + 1} of ${rounds.length} ${members === apis ? 'APIs' : 'workers'}: ${point ?? 'at random'}`,
      );
    }
  };
  await Promise.all([
    kill(
      apis,
      own.filter((point) => OF_REQUESTS.test(point)),
    ),
    kill(
      workers,
      own.filter((point) => !OF_REQUESTS.test(point)),
    ),
  ]);
}
