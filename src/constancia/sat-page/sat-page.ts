/**
 * SAT's page behind the QR code of a Constancia: public, undocumented HTML.
 * Source: phpcfdi/csf-scraper, which is used against it. Rows have a label and a value; regimes in force are listed one by one.
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

/** A user waits for the answer. */
const TIMEOUT_MS = 10_000;
/** The page has 40 kB. */
const MAX_BYTES = 256 * 1024;
const CONCURRENCY = 2;
const QUEUE = 20;
/** Consecutive failures after which SAT is not queried for a while, in milliseconds. */
const MAX_FAILURES = 3;
const OPEN_MS = 60_000;
/** SAT's server uses a Diffie-Hellman key of 1,024 bits, which OpenSSL refuses by default. Its certificate is verified as usual. */
const CIPHERS = 'DEFAULT@SECLEVEL=1';

@Injectable()
export class SatPage {
  /** Whether the service may query it at all. */
  readonly isEnabled: boolean;
  private readonly http: ProviderHttp;
  private readonly circuit = circuitBreaker(handleAll, {
    halfOpenAfter: OPEN_MS,
    breaker: new ConsecutiveBreaker(MAX_FAILURES),
  });

  constructor(
    @Inject(constanciaSettings.KEY) settings: ConfigType<typeof constanciaSettings>,
    private readonly logger: PinoLogger,
  ) {
    this.isEnabled = settings.SAT_LOOKUP;
    this.http = new ProviderHttp({
      baseUrl: settings.SAT_LOOKUP_URL,
      timeoutMs: TIMEOUT_MS,
      concurrency: CONCURRENCY,
      queue: QUEUE,
      ciphers: CIPHERS,
    });
  }

  /** SAT's data of a taxpayer. Null if SAT knows none or does not answer, or may not be queried: the file alone counts then. */
  async find({ idCif, rfc }: Cedula): Promise<Constancia | null> {
    if (!this.isEnabled) return null;
    try {
      const lines = await this.circuit.execute(() => this.fetchLines(idCif, rfc));
      const found = readConstancia(lines);
      return found?.rfc === rfc ? found : null;
    } catch (error) {
      // Log neither the query nor the answer: they contain an RFC.
      this.logger.warn({ err: error }, "SAT's page about a Constancia could not be fetched");
      return null;
    }
  }

  private async fetchLines(idCif: string, rfc: string): Promise<string[]> {
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
