import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { issueCertificate } from '../../../src/provider/embedded/certificates/x509.js';
import { newKey } from '../../../src/provider/embedded/certificates/rsa-key.js';
import { folioPortal } from './folio-portal.js';
import { NOT_FOUND, type Replica, type Shown } from './pages.js';
import { QrPortal } from './qr-portal.js';
import { Till } from './till.js';

export const FOLIO_HOST = 'facturacion.laesquina.example';
export const QR_HOST = 'tickets.cafedelpuente.example';

/** Browser arguments that resolve every name to this machine, so that no request leaves it. */
const browserArgsAt = (port: number): string[] => [
  `--host-resolver-rules=MAP * 127.0.0.1:${port}`,
  '--ignore-certificate-errors',
];

/** The self-invoicing portals of two vendors, over HTTPS, at the names in the recipes of docs/examples/portal. */
export class PortalReplicas {
  /** The requests of browsers: host, method and path. */
  readonly visits: string[] = [];
  /** Maximum number of concurrent lookups of purchases. */
  mostAtOnce = 0;
  /** Whether documents open in the tab of their link instead of being downloaded. */
  isInTab = false;
  /** Whether it answers 503 to everything. */
  isDown = false;
  /** Delay before it finds a purchase. */
  beforeFound: () => Promise<void> = async () => {};
  readonly qr: QrPortal;
  private readonly hosts: Record<string, Replica>;
  private atOnce = 0;

  private constructor(
    private readonly server: Server,
    readonly folioTill: Till,
    readonly qrTill: Till,
  ) {
    this.qr = new QrPortal(qrTill);
    this.hosts = { [FOLIO_HOST]: folioPortal(folioTill), [QR_HOST]: this.qr.replica };
    server.on('request', (request, response) => {
      // Not a broken connection, after which the browser would repeat the request.
      this.answer(request, response).catch(() => write(response, { status: 502, body: 'Sin respuesta' }));
    });
  }

  static async start(): Promise<PortalReplicas> {
    const key = await newKey();
    const name = [{ CN: ['Portal'] }];
    const cert = await issueCertificate({
      serialNumber: '00001000000500000001',
      subject: name,
      issuer: name,
      notBefore: new Date(Date.now() - 86_400_000),
      notAfter: new Date(Date.now() + 86_400_000),
      subjectKey: key,
      issuerKey: key,
      isAuthority: false,
    });
    const server = createServer({ key: key.export({ format: 'pem', type: 'pkcs8' }), cert });
    server.listen(0, '127.0.0.1');
    const [folioTill, qrTill] = [new Till(), new Till()];
    await once(server, 'listening');
    return new PortalReplicas(server, folioTill, qrTill);
  }

  get browserArgs(): string[] {
    return browserArgsAt((this.server.address() as AddressInfo).port);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '' } = request;
    const { host = '' } = request.headers;
    const { pathname: path } = new URL(request.url ?? '/', `https://${host}`);
    const replica = this.hosts[host];
    if (path === '/favicon.ico' || !replica) return write(response, NOT_FOUND);
    this.visits.push(`${host} ${method} ${path}`);
    if (this.isDown) return write(response, { status: 503, body: 'Servicio no disponible' });
    const form = new URLSearchParams(await text(request));
    if (path === '/buscar') await this.counted(this.beforeFound);
    write(response, await replica({ method, path, form }), this.isInTab);
  }

  private async counted(wait: () => Promise<void>): Promise<void> {
    this.atOnce += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
    await wait();
    this.atOnce -= 1;
  }
}

function write(
  response: ServerResponse,
  { status = 200, type = 'text/html; charset=utf-8', body }: Shown,
  isInTab = false,
): void {
  const isFile = !type.startsWith('text/html') && !isInTab;
  response
    .writeHead(status, { 'content-type': type, ...(isFile && { 'content-disposition': 'attachment' }) })
    .end(body);
}
