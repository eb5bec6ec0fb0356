/** Injection token of the fields that the selected provider needs of a receipt: `RequiredFields`, or null if it reads images itself. */
export const REQUIRED_FIELDS = Symbol('REQUIRED_FIELDS');
