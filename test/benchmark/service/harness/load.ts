import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from './connection.js';
import type { RawRequest } from './requests.js';

/** Requests to one port, all of which must be answered with one status. */
export interface Target {
  port: number;
  next: () => RawRequest;
  /** Default: 200. */
  status?: number;
}

/** Connections that send their next request as soon as the last one is answered. */
export const CONCURRENCY = 16;

/** What a server makes of as many requests as it takes. */
export interface Load {
  /** Answers. */
  perSecond: number;
  /** Milliseconds of each. */
  times: number[];
}

/** As many requests as the server takes, for so many seconds. Returns answers a second. */
export async function fullLoad(target: Target, seconds: number, concurrency = CONCURRENCY): Promise<number> {
  return (await timedLoad(target, seconds, concurrency)).perSecond;
}

/** The same, and how long each request took. */
export async function timedLoad(target: Target, seconds: number, concurrency: number): Promise<Load> {
  const connections = await open(target.port, concurrency);
  const times: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1_000;
  const work = async (connection: Connection) => {
    for (let sent = performance.now(); sent < end; sent = performance.now()) {
      await ask(connection, target);
      times.push(performance.now() - sent);
    }
  };
  try {
    await Promise.all(connections.map(work));
    return { perSecond: (1_000 * times.length) / (performance.now() - began), times };
  } finally {
    for (const connection of connections) connection.close();
  }
}

/**
 * So many requests a second, whether the server keeps up or not. Returns milliseconds for each, counted from when it
 * was due, so that a server which stalls doesn't hide it by being asked less.
 */
export async function steadyLoad(target: Target, perSecond: number, seconds: number): Promise<number[]> {
  const free = await open(target.port, CONCURRENCY);
  const all = [...free];
  const waiting: number[] = [];
  const times: number[] = [];
  const failures: unknown[] = [];
  const serve = async (connection: Connection) => {
    for (let due = waiting.shift(); due !== undefined; due = waiting.shift()) {
      await ask(connection, target);
      times.push(performance.now() - due);
    }
    free.push(connection);
  };
  const began = performance.now();
  const count = Math.round(perSecond * seconds);
  for (let sent = 0; sent < count && failures.length === 0;) {
    const due = Math.min(count, Math.floor(((performance.now() - began) * perSecond) / 1_000));
    for (; sent < due; sent++) {
      waiting.push(began + (1_000 * sent) / perSecond);
      const connection = free.pop();
      if (connection) serve(connection).catch((error: unknown) => failures.push(error));
    }
    await sleep(1);
  }
  while (times.length < count && failures.length === 0) await sleep(1);
  for (const connection of all) connection.close();
  if (failures.length > 0) throw failures[0];
  return times;
}

async function ask(connection: Connection, { next, status: expected = 200 }: Target): Promise<void> {
  const status = await connection.send(next());
  // A figure with failures in it would be of something else.
  if (status !== expected) throw new Error(`Answered ${status} instead of ${expected}`);
}

const open = (port: number, count: number): Promise<Connection[]> =>
  Promise.all(Array.from({ length: count }, () => Connection.to(port)));
