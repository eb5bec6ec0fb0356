/**
 * SAT's ConsultaCFDIService: SOAP, public, without a WSDL since 2018.
 * Source: SAT, "Servicio de consulta de CFDI", 1.4; phpcfdi/sat-estado-cfdi 2, a client in production use.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel';
import { XMLParser } from 'fast-xml-parser';
import { PinoLogger } from 'nestjs-pino';
import { escape } from '../../cfdi/xml/xml.js';
import { ProviderHttp } from '../../provider/remote/provider-http.js';
import { type SatAnswer, SatRegister, type SatState, SatUnavailable } from './sat-register.js';
import { satStatusSettings } from './sat-status.settings.js';

const TIMEOUT_MS = 15_000;
/** An answer has five short values. */
const MAX_BYTES = 64 * 1024;
/** The circuit opens after so many consecutive failures, for so many milliseconds. */
const MAX_FAILURES = 3;
const OPEN_MS = 60_000;

const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';
const SERVICE = 'http://tempuri.org/';

const STATES: Readonly<Record<string, SatState>> = {
  Vigente: 'vigente',
  Cancelado: 'cancelado',
  'No Encontrado': 'no_encontrado',
};
/** Codes of an issuer that is not listed: alone, or together with the third party on whose account it invoices. */
const NOT_LISTED = ['200', '201'];

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false });

@Injectable()
export class ConsultaCfdi extends SatRegister {
  private readonly http: ProviderHttp;
  private readonly circuit = circuitBreaker(handleAll, {
    halfOpenAfter: OPEN_MS,
    breaker: new ConsecutiveBreaker(MAX_FAILURES),
  });

  constructor(
    @Inject(satStatusSettings.KEY) { SAT_STATUS_URL }: ConfigType<typeof satStatusSettings>,
    logger: PinoLogger,
  ) {
    super();
    this.http = new ProviderHttp({ baseUrl: SAT_STATUS_URL, timeoutMs: TIMEOUT_MS, concurrency: 1 });
    this.circuit.onBreak(() =>
      logger.warn('SAT does not answer queries about documents: they are retried later'),
    );
    this.circuit.onReset(() => logger.info('SAT answers queries about documents again'));
  }

  async answerOn(expression: string): Promise<SatAnswer> {
    try {
      return await this.circuit.execute(() => this.ask(expression));
    } catch (error) {
      // The cause does not contain the question; the message must not contain it either.
      throw new SatUnavailable('SAT gives no answer', { cause: error });
    }
  }

  private async ask(expression: string): Promise<SatAnswer> {
    const { status, body } = await this.http.exchange({
      method: 'POST',
      path: '',
      headers: {
        'content-type': 'text/xml; charset=utf-8',
        soapaction: `${SERVICE}IConsultaCFDIService/Consulta`,
      },
      body: question(expression),
      maxBytes: MAX_BYTES,
    });
    if (status !== 200) throw new SatUnavailable(`SAT answered ${status}`);
    return answerIn(body.toString());
  }
}

const question = (expression: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="${ENVELOPE}"><s:Body><Consulta xmlns="${SERVICE}">` +
  `<expresionImpresa>${escape(expression)}</expresionImpresa></Consulta></s:Body></s:Envelope>`;

function answerIn(xml: string): SatAnswer {
  const result = resultIn(xml);
  const state = STATES[textOf(result, 'Estado')];
  if (!state) throw new SatUnavailable('SAT answered something unknown');
  const efos = textOf(result, 'ValidacionEFOS');
  return { state, issuerOn69b: efos === '' ? null : !NOT_LISTED.includes(efos) };
}

interface Answer {
  Envelope?: { Body?: { ConsultaResponse?: { ConsultaResult?: unknown } } };
}

function resultIn(xml: string): unknown {
  try {
    return (parser.parse(xml, true) as Answer).Envelope?.Body?.ConsultaResponse?.ConsultaResult;
  } catch {
    throw new SatUnavailable('SAT answered something that is no XML');
  }
}

function textOf(result: unknown, name: string): string {
  const value =
    typeof result === 'object' && result !== null ? (result as Record<string, unknown>)[name] : '';
  return typeof value === 'string' ? value.trim() : '';
}
