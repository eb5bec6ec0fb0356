/** The private keys with which vendors seal, in a folder: one for each RFC, made when it is first needed. */
import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isErrno } from '../errno.js';
import { makeFolderOnce } from './first-folder.js';
import { keyFromPem, newKey, writeKey } from './rsa-key.js';

const FILE = 'csd.key.pem';

export class CsdKeys {
  /** The folder is made when it does not exist; what it is in must. */
  constructor(private readonly folder: string) {}

  /**
   * The key of this vendor: the same one in every process, and after a restart.
   * @throws when its file cannot be used. It is not made anew: files appear whole, so that one which is not was damaged
   * by something that its owner should know of, and two processes replacing it at once would seal with different keys.
   */
  async keyOf(rfc: string): Promise<KeyObject> {
    const folder = this.folderOf(rfc);
    return (await readKey(folder)) ?? this.create(folder);
  }

  private async create(folder: string): Promise<KeyObject> {
    await this.prepareFolder();
    await makeFolderOnce(folder, async (draft) => writeKey(join(draft, FILE), await newKey()));
    const key = await readKey(folder);
    if (!key) throw new Error(`No sandbox key in ${folder}`);
    return key;
  }

  /** Not its parents: a key in a folder whose authority was removed would keep a new authority from being made. */
  private async prepareFolder(): Promise<void> {
    try {
      await mkdir(this.folder, { mode: 0o700 });
    } catch (error) {
      if (!isErrno(error, 'EEXIST')) throw error;
    }
  }

  /** By a hash: an RFC may have Ñ and &, which not every file system and tool keeps as they are. */
  private folderOf(rfc: string): string {
    return join(this.folder, createHash('sha256').update(rfc).digest('hex'));
  }
}

async function readKey(folder: string): Promise<KeyObject | null> {
  const path = join(folder, FILE);
  let pem: string;
  try {
    pem = await readFile(path, 'utf8');
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null;
    throw error;
  }
  const key = usableKey(pem);
  if (!key) throw new Error(`Damaged sandbox key ${path}: remove the file, and a new key is made`);
  return key;
}

/** A damaged key may still parse: only one that verifies what it signed is taken. */
function usableKey(pem: string): KeyObject | null {
  try {
    const key = keyFromPem(pem);
    const text = Buffer.from('SANDBOX');
    const works = verify('sha256', text, createPublicKey(key), sign('sha256', text, key));
    return works && key.asymmetricKeyType === 'rsa' ? key : null;
  } catch {
    return null;
  }
}
