import { describe, expect, it } from 'vitest';
import { Disk, DriveFile } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { v7 as newId } from 'uuid';
import { InvoiceFiles } from './invoice-files.js';

type Page = Awaited<ReturnType<FSDriver['listAll']>>;

/** A storage that lists what it is given, page by page; without one, it is away. */
class ListingDriver extends FSDriver {
  constructor(private readonly pages: string[][]) {
    super({ location: '/none', visibility: 'private' });
  }

  override listAll(_: string, options?: { paginationToken?: string }): Promise<Page> {
    const at = Number(options?.paginationToken ?? 0);
    const objects = this.pages[at]?.map((key) => new DriveFile(key, this));
    if (!objects) return Promise.reject(new Error('Away'));
    // Its type says that a folder has one page.
    const paginationToken = (at + 1 < this.pages.length ? String(at + 1) : undefined) as undefined;
    return Promise.resolve({ objects, paginationToken });
  }
}

const picture = () => `receipts/2026-11-23/${newId()}.jpg`;

async function listed(pages: string[][]): Promise<string[][]> {
  const files = new InvoiceFiles(new Disk(new ListingDriver(pages)));
  const found: string[][] = [];
  for await (const some of files.receiptsOfDay(new Date('2026-11-23T12:00:00Z')))
    found.push(some.map(({ key }) => key));
  return found;
}

describe('the pictures of a day', () => {
  it('are listed in batches, however many there are', async () => {
    const many = Array.from({ length: 2_001 }, picture);
    const more = Array.from({ length: 3 }, picture);
    const found = await listed([[...many, 'receipts/2026-11-23/notes.txt'], [], more]);
    expect(found.map(({ length }) => length)).toEqual([1_000, 1_000, 1, 3]);
    expect(found.flat()).toEqual([...many, ...more]);
  });

  it('are an error, not an empty list, if the storage fails', async () => {
    await expect(listed([])).rejects.toThrow('Away');
  });
});
