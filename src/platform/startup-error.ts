/** What keeps the process from starting, in one line that tells the operator what to change. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
