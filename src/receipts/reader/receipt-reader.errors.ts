/** All attempts to read a picture failed, two by default: it crashed the process, or took too much time or memory. */
export class ReaderGaveUp extends Error {
  override readonly name = 'ReaderGaveUp';
}

/** Processes ended before they began to read, or got too little CPU time, so the picture is not the cause. */
export class ReaderCrashed extends Error {
  override readonly name = 'ReaderCrashed';
}

/** The reader was closed before the picture was read. */
export class ReaderClosed extends Error {
  override readonly name = 'ReaderClosed';
}

/** The reader process returned an error. */
export class ReadFailed extends Error {
  override readonly name = 'ReadFailed';
}
