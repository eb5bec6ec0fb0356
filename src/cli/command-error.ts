/** Why a command failed, for the operator: in one line, or a line for each file. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
