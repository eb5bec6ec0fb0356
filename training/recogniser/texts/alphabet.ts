/** Every sign that the pages may have, in the order of code points; the space is among them. */
export const ALPHABET: readonly string[] = [
  ...' ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789',
  ...'ÁÉÍÓÚÜÑáéíóúüñ',
  ...`%$#&/()-+*:;.,'"!¡¿?@=_<>[]|~°ºª€£`,
].sort();

/** The letters with a mark that tills in capitals mostly leave out; the ñ, which they keep, is not one. */
export const ACCENTED = /[ÁÉÍÓÚÜáéíóúü]/g;
