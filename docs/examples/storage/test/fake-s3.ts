import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A fake of the parts of S3 that the service uses: one bucket, with objects in memory. */
export class FakeS3 {
  /** Objects by key. */
  readonly objects = new Map<string, Buffer>();
  private readonly server = createServer((request, response) => {
    this.handle(request, response).catch(() => response.destroy());
  });

  constructor(private readonly bucket: string) {}

  /** @returns its URL. */
  async listen(): Promise<string> {
    await new Promise<void>((done) => void this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const key = this.keyOf(decodeURIComponent(pathname));
    const body = await buffer(request);
    if (key === '') return void response.end(this.list(searchParams.get('prefix') ?? ''));
    if (request.method === 'PUT') {
      const source = request.headers['x-amz-copy-source'];
      const copied = source && this.objects.get(this.keyOf(`/${decodeURIComponent(String(source))}`));
      this.objects.set(key, copied || body);
      return void response.end(source ? '<CopyObjectResult/>' : '');
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = this.objects.get(key);
    if (!object) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-length': object.length, 'last-modified': new Date().toUTCString() });
    response.end(request.method === 'HEAD' ? undefined : object);
  }

  private keyOf(path: string): string {
    return path.replace(/^\/+/, '').replace(this.bucket, '').replace(/^\/+/, '');
  }

  private list(prefix: string): string {
    const found = [...this.objects].filter(([key]) => key.startsWith(prefix));
    const contents = found.map(
      ([key, { length }]) => `<Contents><Key>${key}</Key><Size>${length}</Size></Contents>`,
    );
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
  }
}
