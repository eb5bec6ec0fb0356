/** Prevents the process from starting. The message is one line that tells the operator what to change. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
