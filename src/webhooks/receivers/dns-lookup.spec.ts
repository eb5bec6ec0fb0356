import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressesOf, DNS_OPTIONS } from './dns-lookup.js';

/** DNS records, by query type and name. */
const RECORDS: Record<string, Buffer> = {
  '1 both.example': Buffer.from([8, 8, 8, 8]),
  '28 both.example': Buffer.from('26064700000000000000000000001111', 'hex'),
  '28 new.example': Buffer.from('26064700000000000000000000001111', 'hex'),
  '1 old.example': Buffer.from([10, 0, 0, 1]),
};
const NOT_FOUND = 3;

/** A DNS server that does not answer queries for names that begin with "slow". */
const server = createSocket('udp4', (question, { port, address }) => {
  const [name, end] = nameIn(question);
  const type = question.readUInt16BE(end);
  if (name.startsWith('slow')) return;
  const data = RECORDS[`${type} ${name}`];
  const known = Object.keys(RECORDS).some((key) => key.endsWith(` ${name}`));
  const head = Buffer.alloc(12);
  question.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180 + (known ? 0 : NOT_FOUND), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data ? 1 : 0, 6);
  const answer = Buffer.alloc(12);
  answer.writeUInt16BE(0xc00c, 0);
  answer.writeUInt16BE(type, 2);
  answer.writeUInt16BE(1, 4);
  answer.writeUInt16BE(data?.length ?? 0, 10);
  const parts = [head, question.subarray(12, end + 4), ...(data ? [answer, data] : [])];
  server.send(Buffer.concat(parts), port, address);
});

/** The queried name, and the offset at which it ends. */
function nameIn(question: Buffer): [string, number] {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return [labels.join('.').toLowerCase(), at + 1];
}

let resolver: Resolver;

beforeAll(async () => {
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  resolver = new Resolver({ ...DNS_OPTIONS, timeout: 500 });
  resolver.setServers([`127.0.0.1:${server.address().port}`]);
});
afterAll(() => void server.close());

describe('a name', () => {
  it.each([
    [
      'both.example',
      [
        { address: '8.8.8.8', family: 4 },
        { address: '2606:4700::1111', family: 6 },
      ],
    ],
    ['new.example', [{ address: '2606:4700::1111', family: 6 }]],
    ['old.example', [{ address: '10.0.0.1', family: 4 }]],
  ])('%s resolves to the addresses of its records', async (name, addresses) => {
    expect(await addressesOf(name, resolver)).toEqual(addresses);
  });

  it('rejects a name without records, and one whose server does not answer', async () => {
    await expect(addressesOf('nobody.example', resolver)).rejects.toMatchObject({ code: 'ENOTFOUND' });
    await expect(addressesOf('slow.example', resolver)).rejects.toMatchObject({ code: 'ETIMEOUT' });
  });

  it('does not block file reads while a name server is slow', async () => {
    let isOver = false;
    const slow = Promise.allSettled(
      Array.from({ length: 16 }, (_, at) => addressesOf(`slow${at}.example`, resolver)),
    ).then(() => (isOver = true));
    await readFile(fileURLToPath(import.meta.url));
    expect(isOver).toBe(false);
    await slow;
  });
});
