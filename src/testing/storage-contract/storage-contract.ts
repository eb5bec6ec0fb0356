import assert from 'node:assert/strict';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import type { Disk } from 'flydrive';
import { isStorageUnavailable } from '../../platform/unavailable/storage-unavailable.js';
import { type Cases, type Contract, sharing } from '../contract.js';

/** A storage for one test, and controls for it. */
export interface StorageHarness {
  readonly disk: Disk;
  /** Texts that no error may contain: keys, passwords. */
  readonly secrets: readonly string[];
  close(): Promise<void>;
}

/** A remote storage, which can be unreachable. */
export interface RemoteStorageHarness extends StorageHarness {
  /** Refuses connections until `comeBack`. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
}

/** The contract of a storage, with any driver. */
export function storageContract(start: () => Promise<StorageHarness>): Contract {
  return sharing(start, ALL_STORAGE_CASES);
}

/** The contract of a remote storage. */
export function remoteStorageContract(start: () => Promise<RemoteStorageHarness>): Contract {
  return sharing(start, { ...ALL_STORAGE_CASES, ...REMOTE_STORAGE_CASES });
}

/** More files than one page of a list has, and more bytes than one part of a stream. */
const MANY = 1_050;
const LARGE = 12 * 1024 * 1024;
const AT_ONCE = 25;
/** A request waits this long at most. */
const SOON_MS = 15_000;

const ALL_STORAGE_CASES: Cases<StorageHarness> = {
  async 'returns the bytes and the length of a file'({ disk }) {
    const key = `${randomUUID()}/every-byte.bin`;
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    await disk.put(key, bytes);
    assert.ok(bytes.equals(await disk.getBytes(key)));
    assert.equal((await disk.getMetaData(key)).contentLength, bytes.length);
    assert.equal(await disk.exists(key), true);
  },

  async 'streams a large file in parts'({ disk }) {
    const key = `${randomUUID()}/large.bin`;
    const bytes = randomBytes(LARGE);
    await disk.put(key, bytes);
    let parts = 0;
    const hash = createHash('sha256');
    for await (const part of await disk.getStream(key)) {
      parts += 1;
      hash.update(part as Buffer);
    }
    assert.equal(hash.digest('hex'), createHash('sha256').update(bytes).digest('hex'));
    assert.ok(parts > 1, 'It came in one piece');
    await disk.delete(key);
  },

  async 'keeps working after streams that were not read to the end'({ disk }) {
    const key = `${randomUUID()}/left.bin`;
    await disk.put(key, randomBytes(LARGE));
    for (let time = 0; time < AT_ONCE; time++) {
      const stream = await disk.getStream(key);
      const closed = new Promise((resolve) => {
        stream.on('error', resolve).on('close', resolve);
      });
      // Leaving the loop destroys the stream.
      for await (const part of stream) {
        assert.ok((part as Buffer).length > 0);
        break;
      }
      await closed;
    }
    assert.equal((await disk.getMetaData(key)).contentLength, LARGE);
    await disk.delete(key);
  },

  async 'overwrites a file'({ disk }) {
    const key = `${randomUUID()}/twice.txt`;
    await disk.put(key, Buffer.from('the first one, which is longer'));
    await disk.put(key, Buffer.from('the second one'));
    assert.equal(await disk.get(key), 'the second one');
    assert.equal((await disk.getMetaData(key)).contentLength, 'the second one'.length);
  },

  async 'replaces a file atomically'({ disk }) {
    const folder = randomUUID();
    const key = `${folder}/document.txt`;
    const versions = ['a', 'b'].map((letter) => letter.repeat(1_000_000));
    await disk.put(key, Buffer.from(versions[0] ?? ''));
    const writing = { done: false };
    let read = 0;
    const reading = (async () => {
      for (; !writing.done; read++)
        assert.ok(versions.includes(await disk.get(key)), 'It is neither of them');
    })();
    for (let time = 0; time < AT_ONCE; time++) await disk.put(key, Buffer.from(versions[time % 2] ?? ''));
    writing.done = true;
    await reading;
    assert.ok(read > 0);
    assert.deepEqual(await namesIn(disk, folder), ['document.txt']);
  },

  async 'moves a file'({ disk }) {
    const folder = randomUUID();
    await disk.put(`${folder}/from.txt`, Buffer.from('moved'));
    await disk.move(`${folder}/from.txt`, `${folder}/to.txt`);
    assert.equal(await disk.get(`${folder}/to.txt`), 'moved');
    assert.deepEqual(await namesIn(disk, folder), ['to.txt']);
  },

  async 'distinguishes a missing file from an unavailable storage'({ disk }) {
    const key = `${randomUUID()}/missing.txt`;
    assert.equal(await disk.exists(key), false);
    for (const asked of [() => disk.getBytes(key), () => disk.getMetaData(key)]) {
      const error = await thrownBy(asked());
      assert.equal(isStorageUnavailable(error), false, `It says that it is away: ${inspect(error)}`);
    }
  },

  async 'deletes a file, however often it is called'({ disk }) {
    const key = `${randomUUID()}/gone.txt`;
    await disk.put(key, Buffer.from('x'));
    await disk.delete(key);
    assert.equal(await disk.exists(key), false);
    await disk.delete(key);
  },

  async 'lists the files of one folder'({ disk }) {
    const root = randomUUID();
    for (const name of ['day-1/a.txt', 'day-1/b.txt', 'day-1/inside/c.txt', 'day-10/d.txt', 'e.txt'])
      await disk.put(`${root}/${name}`, Buffer.from(name));
    assert.deepEqual(await namesIn(disk, `${root}/day-1`), ['a.txt', 'b.txt']);
    assert.deepEqual(await namesIn(disk, `${root}/never`), []);
    const [first] = (await disk.listAll(`${root}/day-10`)).objects;
    assert.ok(first?.isFile);
    assert.equal(await disk.get(first.key), 'day-10/d.txt');
  },

  async 'lists and deletes more files than one page has'({ disk }) {
    const folder = randomUUID();
    const names = Array.from({ length: MANY }, (_, at) => `${String(at).padStart(5, '0')}.txt`);
    const waiting = names.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const name of waiting) await disk.put(`${folder}/${name}`, Buffer.from('x'));
      }),
    );
    assert.deepEqual(await namesIn(disk, folder), names);
    await disk.put(`${folder}-beside/a.txt`, Buffer.from('x'));
    await disk.deleteAll(folder);
    assert.deepEqual(await namesIn(disk, folder), []);
    assert.deepEqual(await namesIn(disk, `${folder}-beside`), ['a.txt']);
  },

  async 'accepts any file name, and no path out of the storage'({ disk }) {
    const folder = randomUUID();
    for (const name of ['with a space.txt', 'UPPER lower-1_2.tar.gz', 'exclaims!.txt', '.hidden']) {
      const key = `${folder}/${name}`;
      await disk.put(`${key}.draft`, Buffer.from(name));
      await disk.move(`${key}.draft`, key);
      assert.equal(await disk.get(key), name);
      assert.equal(await disk.exists(key), true);
    }
    assert.equal((await namesIn(disk, folder)).length, 4);
    for (const key of ['../out.txt', `${folder}/../../out.txt`])
      await thrownBy(disk.put(key, Buffer.from('x')));
  },

  async 'reveals no secrets in its errors'({ disk, secrets }) {
    assertDiscreet(await thrownBy(disk.getBytes(`${randomUUID()}/missing.txt`)), secrets);
  },
};

const REMOTE_STORAGE_CASES: Cases<RemoteStorageHarness> = {
  async 'fails fast while it is unreachable, and works when it is back'(harness) {
    const { disk, secrets } = harness;
    const key = `${randomUUID()}/kept.txt`;
    await disk.put(key, Buffer.from('kept'));
    await harness.goDown();
    try {
      const startedAt = Date.now();
      for (const asked of [
        () => disk.put(key, Buffer.from('lost')),
        () => disk.getBytes(key),
        () => disk.getStream(key),
        () => disk.getMetaData(key),
        () => disk.exists(key),
        () => disk.move(key, `${key}.moved`),
        () => disk.delete(key),
      ]) {
        const error = await thrownBy(asked());
        assert.ok(isStorageUnavailable(error), `It does not say that it is away: ${inspect(error)}`);
        assertDiscreet(error, secrets);
      }
      assert.ok(Date.now() - startedAt < SOON_MS, 'It takes too long to fail');
    } finally {
      await harness.comeBack();
    }
    assert.equal(await disk.get(key), 'kept');
  },
};

async function namesIn(disk: Disk, folder: string): Promise<string[]> {
  const names: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, { paginationToken });
    for (const object of page.objects) if (object.isFile) names.push(object.name);
    paginationToken = page.paginationToken;
  } while (paginationToken);
  return names.sort();
}

async function thrownBy(call: Promise<unknown>): Promise<unknown> {
  const nothing = Symbol('nothing');
  const error = await call.then(
    () => nothing,
    (thrown: unknown) => thrown,
  );
  assert.notEqual(error, nothing, 'It throws nothing');
  return error;
}

/** Asserts that an error, which may be logged, contains no secrets. */
function assertDiscreet(error: unknown, secrets: readonly string[]): void {
  const text = inspect(error, { depth: null, showHidden: true });
  for (const secret of secrets) assert.ok(!text.includes(secret), 'Its error contains a secret');
}
