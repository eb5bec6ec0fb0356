/** A file of an invoice. It can be consumed once: as a stream, or as bytes. */
export class Download {
  constructor(private readonly response: Response) {}

  /** The file name that the service sends, such as `CFDI-178A99C9-….pdf`; null if it sends none. */
  get name(): string | null {
    const [, name] =
      /filename="([^"\\/]+)"/.exec(this.response.headers.get('Content-Disposition') ?? '') ?? [];
    return name ?? null;
  }

  /** The content type, such as `application/pdf`. */
  get type(): string {
    return this.response.headers.get('Content-Type') ?? '';
  }

  /** Streams the file, without holding it in memory. */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return this.response.body ?? new Blob().stream();
  }

  /** Reads the whole file. */
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await this.response.arrayBuffer());
  }
}
