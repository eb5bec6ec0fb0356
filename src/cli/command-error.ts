/** What keeps a command from doing what it was asked, in one line that tells the operator why. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
