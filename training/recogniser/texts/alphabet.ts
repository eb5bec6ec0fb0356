/** All characters of the pages, with the space, in the order of code points. */
export const ALPHABET: readonly string[] = [
  ...' ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  ...'ÁÉÍÓÚÜÑáéíóúüñ',
  ...`%$#&/()-+*:;.,'"!¡¿?@=_<>[]|~°ºª€£`,
].sort();

/** The letters with accents that tills mostly omit in capitals; they keep the ñ. */
export const ACCENTED = /[ÁÉÍÓÚÜáéíóúü]/g;
