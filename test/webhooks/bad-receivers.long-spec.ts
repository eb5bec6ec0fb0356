import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOrganization } from '../support/service/accounts.js';
import { startTestApp, type TestApp } from '../support/service/app.js';
import { TextSink } from '../support/service/leaks.js';
import { deliveriesWhen, registerWebhook, WEBHOOKS_HERE } from '../support/service/webhooks.js';
import { createTicket } from '../support/http/requests.js';

let testApp: TestApp;
const log = new TextSink();
/** How the receiver of a path reacts when a request arrives. */
const reactions = new Map<string, (socket: Socket) => void>();
const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket.on('error', () => undefined));
  socket.once('data', (data: Buffer) => {
    const path = /^POST (\S+)/.exec(data.toString())?.[1] ?? '';
    reactions.get(path)?.(socket);
  });
});

beforeAll(async () => {
  testApp = await startTestApp({ env: { ...WEBHOOKS_HERE, LOG_LEVEL: 'trace' }, log });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  server.close();
  await testApp.close();
});

const OK = 'HTTP/1.1 200 OK\r\n';

/** Sends a text, and then leaves the connection open. */
const says = (text: string) => (socket: Socket) => void socket.write(text);
/** Sends a text, and closes the connection. */
const saysAndEnds = (text: string) => (socket: Socket) => void socket.end(text);
/** Sends a text repeatedly, until the other side closes the connection. */
const repeats = (text: string, everyMs: number) => (socket: Socket) => {
  const timer = setInterval(() => socket.write(text), everyMs);
  socket.once('close', () => clearInterval(timer));
};
const later = (text: string, ms: number) => (socket: Socket) => {
  const timer = setTimeout(() => socket.end(text), ms);
  socket.once('close', () => clearTimeout(timer));
};

const failed = (fault: unknown) => ({
  state: 'waiting',
  answers: [{ status: null, fault, said: '' }],
});
const taken = (said: string) => ({ state: 'delivered', answers: [{ status: 200, fault: null, said }] });
const invalid = expect.stringMatching(/^HPE_/);

describe('a receiver', () => {
  it.each([
    ['closes the connection without an answer', saysAndEnds(''), failed('ECONNRESET')],
    ['resets the connection', (socket: Socket) => void socket.resetAndDestroy(), failed('ECONNRESET')],
    ['speaks another protocol', saysAndEnds('220 ready for mail\r\n'), failed(invalid)],
    ['speaks TLS', says('\u0016\u0003\u0001\u0002\u0000'), failed(invalid)],
    ['closes the connection within its headers', saysAndEnds(`${OK}content-`), failed('ECONNRESET')],
    ['is silent', () => undefined, failed('TIMEOUT')],
    ['answers after the timeout', later(`${OK}\r\n`, 1_500), failed('TIMEOUT')],
    ['begins an answer, and stops', says(OK), failed('TIMEOUT')],
    [
      'announces an answer again and again',
      repeats('HTTP/1.1 102 Processing\r\n\r\n', 50),
      failed('TIMEOUT'),
    ],
    [
      'switches to another protocol',
      says('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'),
      failed('NO_ANSWER'),
    ],
    ['sends an invalid length', saysAndEnds(`${OK}content-length: -1\r\n\r\n`), failed(invalid)],
    [
      'sends two lengths',
      saysAndEnds(`${OK}content-length: 1\r\ncontent-length: 2\r\n\r\nab`),
      failed(invalid),
    ],
    ['sends less than it announced', saysAndEnds(`${OK}content-length: 100\r\n\r\nbegun`), taken('begun')],
    [
      'sends less, and keeps the connection open',
      says(`${OK}content-length: 100\r\n\r\nbegun`),
      taken('begun'),
    ],
    ['sends more than it announced', saysAndEnds(`${OK}content-length: 2\r\n\r\nok and more`), taken('ok')],
    [
      'announces more than there is',
      says(`${OK}content-length: 99999999999999\r\n\r\nbegun`),
      taken('begun'),
    ],
    ['sends invalid chunks', saysAndEnds(`${OK}transfer-encoding: chunked\r\n\r\nzzz\r\n`), taken('')],
    [
      'sends plain text as compressed',
      saysAndEnds(`${OK}content-encoding: gzip\r\ncontent-length: 5\r\n\r\nplain`),
      taken('plain'),
    ],
  ])('that %s has a known outcome within its timeout', async (name, react, outcome) => {
    const path = `/${name.replaceAll(' ', '-')}`;
    reactions.set(path, react);
    const organization = await createOrganization(testApp, { credits: 1 });
    const { port } = server.address() as AddressInfo;
    const { endpoint } = await registerWebhook(testApp, organization.id, `http://127.0.0.1:${port}${path}`);
    await createTicket(testApp, organization.admin.key).expect(200);
    const [one] = await deliveriesWhen(testApp, endpoint, ([first]) => first?.attempts === 1);
    expect(one).toMatchObject(outcome);
    expect(one?.answers[0]?.tookMs).toBeLessThan(5_000);
  });

  it('does not have its URL or its answer in the log', () => {
    expect(log.text).toContain('A webhook was sent');
    const { port } = server.address() as AddressInfo;
    for (const said of [`127.0.0.1:${port}`, ...reactions.keys(), 'begun', 'plain'])
      expect(log.text).not.toContain(said);
  });
});
