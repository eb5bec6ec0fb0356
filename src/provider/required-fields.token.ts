/** Injection token of the fields that the selected provider needs of a receipt: `RequiredFields`, or null if it reads images itself. */
export const REQUIRED_FIELDS = Symbol('REQUIRED_FIELDS');

/** Injection token of whether the selected provider's documents have fiscal validity: a boolean. */
export const ISSUES_REAL_DOCUMENTS = Symbol('ISSUES_REAL_DOCUMENTS');
