/** What a storage says of a file that is not there: Node.js of a folder, AWS of a bucket. */
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'NoSuchKey', 'NotFound', '404']);

/**
 * Whether something could not be done with a file because its storage could not be reached, is full or refuses. What was to
 * be written may be there. That a file is missing is none of these.
 */
export function isStorageUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false;
  // As flydrive's `Disk` says it, whatever the driver.
  if (!String(error.code).startsWith('E_CANNOT_')) return false;
  const { code, name } = (error.cause ?? {}) as { code?: unknown; name?: unknown };
  return !MISSING.has(String(code)) && !MISSING.has(String(name));
}
