/** By what is injected what the chosen provider needs of a receipt: `RequiredFields`, or null where it reads by itself. */
export const REQUIRED_FIELDS = Symbol('REQUIRED_FIELDS');
