/** Small files by name. */
export type Files = Readonly<Record<string, Buffer>>;

/**
 * Stores files that are created once and are the same for all processes from then on: secrets, keys, documents. If
 * two processes create them at the same time, both get the files of the first.
 */
export abstract class WriteOnceStore {
  /** Returns the files of a name, or null. */
  abstract find(name: string): Promise<Files | null>;

  /** Returns the files of a name, and creates them with `make` if there are none. */
  abstract keep(name: string, make: () => Promise<Files>): Promise<Files>;

  /** Deletes the files of a name. Missing files are not an error. */
  abstract remove(name: string): Promise<void>;
}
