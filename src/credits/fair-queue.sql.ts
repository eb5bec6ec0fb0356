// What accounts pay for takes turns: of an account with ten thousand things to do, one is done, then one of each other account
// that has any. Start-time fair queueing: a thing's turn is the one after the last of its account's, or, where that has long
// passed, the one that is being worked at. Nothing is counted, and nothing read but two numbers.

/** The turn of the next thing that an account (`a`) pays for. */
export const NEXT_TURN = 'greatest(a.turn + 1, (SELECT last_value FROM turn_at_work))';

/** Takes it of the account (an expression), under a condition. */
export const nextQueuePosition = (account: string, condition: string): string => `
    UPDATE credit_accounts a SET turn = ${NEXT_TURN}
     WHERE a.id = ${account} AND ${condition}
    RETURNING a.turn`;

/** Says that a thing of this turn ($1) is begun. Of two that say so at once, either one may be kept: they are close. */
export const TURN_HAS_COME = `SELECT setval('turn_at_work', $1) FROM turn_at_work WHERE last_value < $1`;

/** The time by which jobs of a turn (an expression) are put in order: all are past, and due. */
export const timeOfTurn = (turn: string): string =>
  `timestamptz 'epoch' + ${turn} * interval '1 millisecond'`;
