// Fair queueing of the work that accounts pay for: an account with ten thousand jobs gets one of them done, then each other account
// gets one. This is start-time fair queueing. Jobs run in the order of their turns. A job's turn is a number: one more than
// its account's last turn, or the highest turn that has started if that is higher. This needs only two numbers, and counts
// nothing.

/** The turn of the next job that an account (`a`) pays for. */
export const NEXT_TURN = 'greatest(a.turn + 1, (SELECT last_value FROM turn_at_work))';

/** Takes the next turn of an account (an expression), under a condition. */
export const takeNextTurn = (account: string, condition: string): string => `
    UPDATE credit_accounts a SET turn = ${NEXT_TURN}
     WHERE a.id = ${account} AND ${condition}
    RETURNING a.turn`;

/** Records that a job of this turn ($1) has started. If two do so at once, either value may remain: they are close. */
export const ADVANCE_FAIR_QUEUE = `SELECT setval('turn_at_work', $1) FROM turn_at_work WHERE last_value < $1`;

/** The `run_at` by which jobs are ordered, for a turn (an expression). All these times are in the past, so all jobs are due. */
export const runAtOfTurn = (turn: string): string =>
  `timestamptz 'epoch' + ${turn} * interval '1 millisecond'`;
