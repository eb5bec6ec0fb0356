/** A statement about the whole database that always holds. */
export interface Check {
  /** Stable: what operators and tests branch on. */
  name: string;
  /** What holds, as a sentence for people. */
  says: string;
  /** A query without parameters that gives the rows which contradict it: none, ever. */
  offending: string;
}
