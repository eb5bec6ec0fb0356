/** Room for everything in a body that is not a file. */
export const TEXT_BYTES = 100 * 1024;
/** Of all objects and arrays of a body together, elements too; what clients have reason to send has a dozen. */
export const MAX_MEMBERS = 1_000;
/** Of objects and arrays in each other; what clients have reason to send is nested twice. */
export const MAX_DEPTH = 32;
