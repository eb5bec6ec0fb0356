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
/** What the receiver of a path does when a request has begun to come. */
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

/** Says something, and then nothing more, with the connection open. */
const says = (text: string) => (socket: Socket) => void socket.write(text);
/** Says something, and hangs up. */
const saysAndEnds = (text: string) => (socket: Socket) => void socket.end(text);
/** Says something again and again, until the other side hangs up. */
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
    ['hangs up without a word', saysAndEnds(''), failed('ECONNRESET')],
    ['breaks the connection off', (socket: Socket) => void socket.resetAndDestroy(), failed('ECONNRESET')],
    ['speaks something else', saysAndEnds('220 ready for mail\r\n'), failed(invalid)],
    ['speaks TLS', says('\u0016\u0003\u0001\u0002\u0000'), failed(invalid)],
    ['hangs up within its headers', saysAndEnds(`${OK}content-`), failed('ECONNRESET')],
    ['is silent', () => undefined, failed('TIMEOUT')],
    ['answers when its time is over', later(`${OK}\r\n`, 1_500), failed('TIMEOUT')],
    ['begins an answer, and stops', says(OK), failed('TIMEOUT')],
    [
      'goes on and on with an answer to come',
      repeats('HTTP/1.1 102 Processing\r\n\r\n', 50),
      failed('TIMEOUT'),
    ],
    [
      'changes to another protocol',
      says('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'),
      failed('NO_ANSWER'),
    ],
    ['gives a length that is none', saysAndEnds(`${OK}content-length: -1\r\n\r\n`), failed(invalid)],
    [
      'gives two lengths',
      saysAndEnds(`${OK}content-length: 1\r\ncontent-length: 2\r\n\r\nab`),
      failed(invalid),
    ],
    ['says less than it announced', saysAndEnds(`${OK}content-length: 100\r\n\r\nbegun`), taken('begun')],
    ['says less, and stays', says(`${OK}content-length: 100\r\n\r\nbegun`), taken('begun')],
    ['says more than it announced', saysAndEnds(`${OK}content-length: 2\r\n\r\nok and more`), taken('ok')],
    [
      'announces more than there is',
      says(`${OK}content-length: 99999999999999\r\n\r\nbegun`),
      taken('begun'),
    ],
    ['sends parts that are none', saysAndEnds(`${OK}transfer-encoding: chunked\r\n\r\nzzz\r\n`), taken('')],
    [
      'says what is not packed to be packed',
      saysAndEnds(`${OK}content-encoding: gzip\r\ncontent-length: 5\r\n\r\nplain`),
      taken('plain'),
    ],
  ])('that %s has answered, or not, within its time', async (name, react, outcome) => {
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

  it('has neither its address nor what it says in the log', () => {
    expect(log.text).toContain('A webhook was sent');
    const { port } = server.address() as AddressInfo;
    for (const said of [`127.0.0.1:${port}`, ...reactions.keys(), 'begun', 'plain'])
      expect(log.text).not.toContain(said);
  });
});
