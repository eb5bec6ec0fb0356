/** A few small files that belong together, by their names. */
export type Files = Readonly<Record<string, Buffer>>;

/**
 * What is made once, and is the same for all processes from then on: secrets, keys, documents. Whoever comes first makes
 * it; who makes another at the same time gets the first one's.
 */
export abstract class WriteOnceStore {
  /** What is kept under a name, whole, or null. */
  abstract find(name: string): Promise<Files | null>;

  /** What is kept under a name; what `make` gives, when nothing is. */
  abstract keep(name: string, make: () => Promise<Files>): Promise<Files>;

  /** Removes what is kept under a name, for good. What is not there is no error. */
  abstract remove(name: string): Promise<void>;
}
