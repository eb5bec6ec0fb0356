import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { XMLParser } from 'fast-xml-parser';
import { FakeServer } from '../../../src/testing/fake-provider/fake-server.js';
import { type Fault, writeAnswer } from '../../../src/testing/fake-provider/faulty-answers.js';

/** SAT's data of a document. Omitted data is empty, as SAT answers it. */
export interface KnownDocument {
  estado?: string;
  efos?: string;
}

interface Asked {
  headers: Record<string, unknown>;
  /** The query, without XML escapes. */
  expression: string;
}

const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: false });
const PATH = '/ConsultaCFDIService.svc';

/** SAT's ConsultaCFDIService, in the form that phpcfdi/sat-estado-cfdi uses: SOAP over HTTP. By default every document is in force. */
export class FakeSat extends FakeServer {
  /** The received queries, latest last. */
  readonly asked: Asked[] = [];
  /** By folio, upper case. */
  readonly documents = new Map<string, KnownDocument>();
  /** The answer for documents without their own. */
  usual: KnownDocument = { estado: 'Vigente', efos: '200' };
  /** Scripts faults of the next queries, in order. */
  readonly faults: Fault[] = [];

  get env(): NodeJS.ProcessEnv {
    return { SAT_STATUS: 'true', SAT_STATUS_URL: `${this.origin}${PATH}` };
  }

  /** Number of queries about a document. */
  timesAsked(uuid: string): number {
    return this.asked.filter(({ expression }) => expression.includes(`id=${uuid}&`)).length;
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const envelope = parser.parse(await text(request), true);
    if (request.method !== 'POST' || request.url !== PATH) return void response.writeHead(404).end();
    const consulta = envelope['s:Envelope']['s:Body']['Consulta'];
    if (consulta['@_xmlns'] !== 'http://tempuri.org/') return void response.writeHead(500).end();
    const { expresionImpresa: expression } = consulta as { expresionImpresa: string };
    this.asked.push({ headers: request.headers, expression });
    const uuid = /[?&]id=([^&]+)/.exec(expression)?.[1] ?? '';
    const known = this.documents.get(uuid) ?? this.usual;
    const fault = this.faults.shift() ?? {};
    await writeAnswer(response, fault, {
      status: 200,
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body: answerOn(known),
    });
  }
}

function answerOn({ estado = '', efos = '' }: KnownDocument): string {
  const found =
    estado === 'No Encontrado'
      ? 'N - 602: Comprobante no encontrado.'
      : 'S - Comprobante obtenido satisfactoriamente.';
  return `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><ConsultaResponse xmlns="http://tempuri.org/"><ConsultaResult xmlns:a="http://schemas.datacontract.org/2004/07/Sat.Cfdi.Negocio.ConsultaCfdi.Servicio" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"><a:CodigoEstatus>${found}</a:CodigoEstatus><a:EsCancelable>Cancelable sin aceptación</a:EsCancelable><a:Estado>${estado}</a:Estado><a:EstatusCancelacion/><a:ValidacionEFOS>${efos}</a:ValidacionEFOS></ConsultaResult></ConsultaResponse></s:Body></s:Envelope>`;
}
