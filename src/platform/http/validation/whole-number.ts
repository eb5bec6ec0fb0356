/** Beyond it PostgreSQL has no use for an offset that a client could mean. */
export const MAX_OFFSET = 2 ** 31 - 1;

/** A whole number in a query, or what is not one as it came, for the check to refuse. */
export const toInteger = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' && /^[+-]?\d+$/.test(value) ? Number(value) : value;
