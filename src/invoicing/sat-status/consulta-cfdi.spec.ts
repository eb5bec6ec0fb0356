import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PinoLogger } from 'nestjs-pino';
import { FakeSat } from '../../../test/support/providers/fake-sat.js';
import { answers, type Fault } from '../../testing/fake-provider/faulty-answers.js';
import { ConsultaCfdi } from './consulta-cfdi.js';
import { SatUnavailable } from './sat-register.js';

const EXPRESSION = '?id=0B1C&re=&amp;KU9003173C9&rr=CACX7605101P8&tt=116.0&fe=abcdef==';

let sat: FakeSat;
let logged: string[];
let service: ConsultaCfdi;

beforeEach(async () => {
  sat = await new FakeSat().listen();
  logged = [];
  const log = (line: string) => void logged.push(line);
  service = new ConsultaCfdi({ SAT_STATUS: true, SAT_STATUS_URL: sat.env['SAT_STATUS_URL'] ?? '' }, {
    warn: log,
    info: log,
  } as unknown as PinoLogger);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await sat.close();
});

describe('SAT’s service', () => {
  it.each([
    ['Vigente', '200', { state: 'vigente', issuerOn69b: false }],
    ['Vigente', '201', { state: 'vigente', issuerOn69b: false }],
    ['Vigente', '100', { state: 'vigente', issuerOn69b: true }],
    ['Cancelado', '101', { state: 'cancelado', issuerOn69b: true }],
    ['No Encontrado', '', { state: 'no_encontrado', issuerOn69b: null }],
  ])('answers %s, with %s for its issuer', async (estado, efos, answer) => {
    sat.usual = { estado, efos };
    expect(await service.answerOn(EXPRESSION)).toEqual(answer);
  });

  it('gets the SOAP request that it expects, with & escaped', async () => {
    await service.answerOn(EXPRESSION);
    expect(sat.asked).toEqual([
      {
        expression: EXPRESSION,
        headers: expect.objectContaining({
          'content-type': 'text/xml; charset=utf-8',
          soapaction: 'http://tempuri.org/IConsultaCFDIService/Consulta',
        }),
      },
    ]);
  });

  it.each<[string, Fault]>([
    ['hangs up', { answers: 'drop' }],
    ['breaks off', { answers: 'cut' }],
    ['sends a page', { answers: 'garbage' }],
    ['sends too much', { answers: 'huge' }],
    ['leads elsewhere', { answers: 'redirect' }],
    ['has a fault', answers(500, '<s:Fault/>')],
    ['does not know the way', answers(404)],
    ['says nothing', answers(200, '')],
    ['says something else', answers(200, '<a><ConsultaResult><Estado>Vigente</Estado></ConsultaResult></a>')],
  ])('gives no answer when it %s, and the error does not contain the question', async (_, fault) => {
    sat.faults.push(fault);
    const error = await service.answerOn(EXPRESSION).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SatUnavailable);
    expect(inspect(error, { depth: 10 })).not.toMatch(/KU9003173C9|CACX7605101P8/);
    expect(await service.answerOn(EXPRESSION)).toMatchObject({ state: 'vigente' });
  });

  it('gives no answer when the state is unknown', async () => {
    sat.usual = { estado: 'Otro', efos: '200' };
    await expect(service.answerOn(EXPRESSION)).rejects.toBeInstanceOf(SatUnavailable);
  });

  it('is not asked for a minute after three failures, which is logged once', async () => {
    const ask = () => service.answerOn(EXPRESSION).catch((thrown: unknown) => thrown);
    sat.faults.push(...Array.from({ length: 4 }, (): Fault => ({ answers: 'drop' })));
    for (let times = 0; times < 10; times++) expect(await ask()).toBeInstanceOf(SatUnavailable);
    expect(sat.asked).toHaveLength(3);
    expect(logged).toHaveLength(1);
    const start = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => start + 61_000);
    expect(await ask()).toBeInstanceOf(SatUnavailable);
    expect(await ask()).toBeInstanceOf(SatUnavailable);
    expect(sat.asked).toHaveLength(4);
    vi.spyOn(Date, 'now').mockImplementation(() => start + 122_000);
    expect(await ask()).toMatchObject({ state: 'vigente' });
    expect(sat.asked).toHaveLength(5);
  });
});
