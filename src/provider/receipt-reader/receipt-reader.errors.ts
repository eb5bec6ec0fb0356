/** A picture took longer to read than it may. */
export class ReadTimedOut extends Error {
  override readonly name = 'ReadTimedOut';
}

/** The process that read a picture ended without an answer, twice. */
export class ReaderCrashed extends Error {
  override readonly name = 'ReaderCrashed';
}

/** The reader was closed before the picture was read. */
export class ReaderClosed extends Error {
  override readonly name = 'ReaderClosed';
}

/** The process answered that it could not do its work. */
export class ReadFailed extends Error {
  override readonly name = 'ReadFailed';
}
