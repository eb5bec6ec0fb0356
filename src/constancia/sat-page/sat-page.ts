/**
 * SAT's page behind the QR code of a Constancia: HTML, open to everybody, without a description of itself.
 * Source: phpcfdi/csf-scraper, which is used against it: rows of a label and a value, regimes in force one by one.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel';
import { PinoLogger } from 'nestjs-pino';
import { ProviderHttp } from '../../provider/remote/provider-http.js';
import { constanciaSettings } from '../constancia.settings.js';
import type { Cedula } from '../form/qr-link.js';
import { type Constancia, readConstancia } from '../form/read-form.js';
import { linesOfHtml } from './lines-of-html.js';

/** Somebody waits for the page that comes of it. */
const TIMEOUT_MS = 10_000;
/** The page has 40 kB. */
const MAX_BYTES = 256 * 1024;
const CONCURRENCY = 2;
const QUEUE = 20;
/** Failures in a row after which SAT is not asked for a while, in milliseconds. */
const FAILURES = 3;
const REST_MS = 60_000;
/** Its server offers a Diffie-Hellman key of 1,024 bits, which OpenSSL refuses by itself. Its certificate is checked as ever. */
const CIPHERS = 'DEFAULT@SECLEVEL=1';

@Injectable()
export class SatPage {
  /** Whether it may be asked at all. */
  readonly isAsked: boolean;
  private readonly http: ProviderHttp;
  private readonly circuit = circuitBreaker(handleAll, {
    halfOpenAfter: REST_MS,
    breaker: new ConsecutiveBreaker(FAILURES),
  });

  constructor(
    @Inject(constanciaSettings.KEY) settings: ConfigType<typeof constanciaSettings>,
    private readonly logger: PinoLogger,
  ) {
    this.isAsked = settings.SAT_LOOKUP;
    this.http = new ProviderHttp({
      baseUrl: settings.SAT_LOOKUP_URL,
      timeoutMs: TIMEOUT_MS,
      concurrency: CONCURRENCY,
      queue: QUEUE,
      ciphers: CIPHERS,
    });
  }

  /** What SAT says of a taxpayer; null when it knows none, says nothing, or may not be asked: what was read is used then. */
  async find({ idCif, rfc }: Cedula): Promise<Constancia | null> {
    if (!this.isAsked) return null;
    try {
      const lines = await this.circuit.execute(() => this.ask(idCif, rfc));
      const found = readConstancia(lines);
      return found?.rfc === rfc ? found : null;
    } catch (error) {
      // Neither what was asked for nor what was answered: they have an RFC.
      this.logger.warn({ err: error }, "SAT's page about a Constancia could not be had");
      return null;
    }
  }

  private async ask(idCif: string, rfc: string): Promise<string[]> {
    const { status, body } = await this.http.exchange({
      method: 'GET',
      path: '',
      query: { D1: '10', D2: '1', D3: `${idCif}_${rfc}` },
      headers: { accept: 'text/html' },
      maxBytes: MAX_BYTES,
    });
    if (status !== 200) throw new Error(`SAT answered ${status}`);
    return linesOfHtml(body.toString());
  }
}
