/** PostgreSQL's limit for OFFSET. */
export const MAX_OFFSET = 2 ** 31 - 1;

/** Parses an integer of a query; returns other values unchanged, for validation to refuse. */
export const toInteger = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^[+-]?\d+$/.test(value) ? Number(value) : value;
