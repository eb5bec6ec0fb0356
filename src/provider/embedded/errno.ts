/** Whether an error is one of the operating system's with one of these codes, e.g. `ENOENT`. */
export function isErrno(error: unknown, ...codes: readonly string[]): boolean {
  // Not `instanceof`: errors of node's own modules may come from another realm.
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return typeof error.code === 'string' && codes.includes(error.code);
}
