/** A file of an invoice, as it comes. It can be taken once: as a stream, or as bytes. */
export class Download {
  constructor(private readonly response: Response) {}

  /** The name that the service gives it, such as `CFDI-178A99C9-….pdf`; null where it gives none. */
  get name(): string | null {
    const [, name] =
      /filename="([^"\\/]+)"/.exec(this.response.headers.get('Content-Disposition') ?? '') ?? [];
    return name ?? null;
  }

  /** Its content type, such as `application/pdf`. */
  get type(): string {
    return this.response.headers.get('Content-Type') ?? '';
  }

  /** For files that shall not be held in memory. */
  stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return this.response.body ?? new Blob().stream();
  }

  /** All of it. */
  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await this.response.arrayBuffer());
  }
}
