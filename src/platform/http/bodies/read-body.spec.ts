import { Readable } from 'node:stream';
import express, { type Request, type Response } from 'express';
import { expect, it } from 'vitest';
import { InvalidRequest, PayloadTooLarge } from '../errors/domain-error.js';
import { readBody } from './read-body.js';

const EVENTS = ['aborted', 'close', 'data', 'end', 'error'];

/** A request whose body goes on. */
function requestOf(parts: Iterable<Buffer>): Request {
  const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  return Object.assign(Readable.from(parts), {
    headers,
    complete: false,
    socket: { readable: true },
  }) as unknown as Request;
}

const BODY = Array.from({ length: 2_000 }, () => Buffer.alloc(1_000, ' '));

it.each([
  ['too long', 10_000, undefined, PayloadTooLarge],
  [
    'refused while it arrives',
    10_000_000,
    () => {
      throw new InvalidRequest('no');
    },
    InvalidRequest,
  ],
])('a body that is %s leaves nothing that holds its bytes', async (_, maxBytes, look, error) => {
  const request = requestOf(BODY);
  const before = EVENTS.map((event) => request.listenerCount(event));
  const parser = express.json({ limit: 10_000_000 });
  const bounds = { maxBytes, windowMs: 10_000, upload: null, look };
  await expect(readBody(parser, request, {} as Response, bounds)).rejects.toBeInstanceOf(error);
  expect(EVENTS.map((event) => request.listenerCount(event))).toEqual(before);
  request.destroy();
});
