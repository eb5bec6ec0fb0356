/** Two processes in a row ended over a picture: it made them crash, or took too long or too much memory. */
export class ReaderGaveUp extends Error {
  override readonly name = 'ReaderGaveUp';
}

/** Processes ended before they began to read: no picture is at fault. */
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
