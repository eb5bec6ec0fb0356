/** Error codes of missing files: of Node.js for folders, of AWS for buckets. */
const MISSING = new Set(['ENOENT', 'ENOTDIR', 'NoSuchKey', 'NotFound', '404']);

/**
 * Whether an operation failed because the storage is unreachable, full or refuses access. A write may have succeeded
 * all the same. A missing file is not such an error.
 */
export function isStorageUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false;
  // The error class of flydrive's `Disk`, for all drivers.
  if (!String(error.code).startsWith('E_CANNOT_')) return false;
  const { code, name } = (error.cause ?? {}) as { code?: unknown; name?: unknown };
  return !MISSING.has(String(code)) && !MISSING.has(String(name));
}
