/** What is used of libheif-js, which has no types of its decoder. */
export interface LibHeif {
  HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
}

interface HeifImage {
  is_primary(): boolean;
  /** Pixels, as shown. */
  get_width(): number;
  get_height(): number;
  /** Decodes it into red, green, blue and alpha; the callback gets null if that fails. */
  display(
    target: { data: Uint8ClampedArray; width: number; height: number },
    callback: (shown: object | null) => void,
  ): void;
}
