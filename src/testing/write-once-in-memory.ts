import { type Files, WriteOnceStore } from '../platform/write-once/write-once-store.js';

/** A {@link WriteOnceStore} in memory, for tests without a database. */
export class WriteOnceInMemory extends WriteOnceStore {
  readonly all = new Map<string, Files>();

  find(name: string): Promise<Files | null> {
    return Promise.resolve(this.all.get(name) ?? null);
  }

  async keep(name: string, make: () => Promise<Files>): Promise<Files> {
    if (!this.all.has(name)) {
      const files = await make();
      if (!this.all.has(name)) this.all.set(name, files);
    }
    return this.all.get(name) ?? {};
  }

  remove(name: string): Promise<void> {
    this.all.delete(name);
    return Promise.resolve();
  }
}
