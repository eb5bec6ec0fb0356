/** Why a command cannot run, in one line for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
