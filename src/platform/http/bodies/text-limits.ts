/** Limit for everything in a body except the file. */
export const TEXT_BYTES = 100 * 1024;
/** Maximum number of members and elements in a body; clients need a dozen. */
export const MAX_MEMBERS = 1_000;
/** Maximum nesting of objects and arrays; clients need two levels. */
export const MAX_DEPTH = 32;
