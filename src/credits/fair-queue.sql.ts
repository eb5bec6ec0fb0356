// Fair queueing of the work that accounts pay for: an account with ten thousand jobs gets one of them done, then each other account
// gets one. This is start-time fair queueing: a job's position is the one after the last of its account, or, if that is
// long past, the position that is being worked at. It needs only two numbers, and counts nothing.

/** The position of the next job that an account (`a`) pays for. */
export const NEXT_POSITION = 'greatest(a.turn + 1, (SELECT last_value FROM turn_at_work))';

/** Takes the next position of an account (an expression), under a condition. */
export const nextQueuePosition = (account: string, condition: string): string => `
    UPDATE credit_accounts a SET turn = ${NEXT_POSITION}
     WHERE a.id = ${account} AND ${condition}
    RETURNING a.turn`;

/** Records that a job of this position ($1) has started. If two do so at once, either value may remain: they are close. */
export const ADVANCE_FAIR_QUEUE = `SELECT setval('turn_at_work', $1) FROM turn_at_work WHERE last_value < $1`;

/** The `run_at` by which jobs are ordered, for a position (an expression). All these times are in the past, so all jobs are due. */
export const runAtOfPosition = (turn: string): string =>
  `timestamptz 'epoch' + ${turn} * interval '1 millisecond'`;
