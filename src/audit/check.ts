/** An invariant of the whole database. */
export interface Check {
  /** A stable name, which operators and tests use. */
  name: string;
  /** The invariant, as a sentence for people. */
  says: string;
  /** A query without parameters that returns the rows which violate it. */
  offending: string;
}
