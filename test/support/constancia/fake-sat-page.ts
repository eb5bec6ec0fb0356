import type { IncomingMessage, ServerResponse } from 'node:http';
import { FakeServer } from '../../../src/testing/fake-provider/fake-server.js';
import { type Fault, writeAnswer } from '../../../src/testing/fake-provider/faulty-answers.js';

/** The rows of each section of the page: label and value. */
export type SatSections = Record<string, [label: string, value: string][]>;

const PATH = '/app/qr/faces/pages/mobile/validadorqr.jsf';

/** SAT's page behind the QR codes of Constancias, as phpcfdi/csf-scraper meets it. */
export class FakeSatPage extends FakeServer {
  /** The D3 parameter of each query, latest last. */
  readonly asked: string[] = [];
  /** Taxpayers by D3; all others are unknown. */
  readonly known = new Map<string, SatSections>();
  /** Scripts faults of the next queries, in order. */
  readonly faults: Fault[] = [];

  get env(): NodeJS.ProcessEnv {
    return { SAT_LOOKUP: 'true', SAT_LOOKUP_URL: `${this.origin}${PATH}` };
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', this.origin);
    if (request.method !== 'GET' || pathname !== PATH) return void response.writeHead(404).end();
    if (searchParams.get('D1') !== '10' || searchParams.get('D2') !== '1')
      return void response.writeHead(500).end();
    const asked = searchParams.get('D3') ?? '';
    this.asked.push(asked);
    await writeAnswer(response, this.faults.shift() ?? {}, {
      status: 200,
      headers: { 'content-type': 'text/html;charset=UTF-8' },
      body: pageOf(asked.split('_')[1] ?? '', this.known.get(asked)),
    });
  }
}

function pageOf(rfc: string, sections: SatSections | undefined): string {
  const content = sections
    ? `<ul data-role="listview"><li>El RFC: ${rfc}, tiene asociada la siguiente información.</li></ul>` +
      Object.entries(sections).map(sectionOf).join('')
    : '<span class="ui-messages-info-detail">No se encontró información de la cédula de identificación fiscal para los datos proporcionados</span>';
  return `<?xml version="1.0" encoding="UTF-8" ?><!DOCTYPE html><html><head><title>Validador QR</title>
<script type="text/javascript">var rfc = "<td>NADIE</td>";</script></head><body><form>${content}</form></body></html>`;
}

const sectionOf = ([title, rows]: [string, [string, string][]]): string =>
  `<ul data-role="listview"><li data-role="list-divider">${title}</li><li><table role="grid"><tbody>
  <tr><td role="gridcell"><table role="grid"><tbody>${rows
    .map(
      ([label, value]) =>
        `<tr role="row"><td role="gridcell"><span style="font-weight: bold">${label}</span></td><td role="gridcell">
           ${value}
         </td></tr>`,
    )
    .join('')}</tbody></table></td></tr></tbody></table></li></ul>`;
