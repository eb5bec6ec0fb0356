import { describe, expect, it } from 'vitest';
import { guessesOf } from './password-guesses.js';

const SLOW = '4@8({[</369&#!1/|0$5+7%2/aeiost'.repeat(6);

describe('the estimate of guesses', () => {
  it('yields to the event loop after each password', async () => {
    await guessesOf(SLOW, []);
    const passwords = 20;
    let turns = 0;
    let next: NodeJS.Immediate;
    const turn = () => {
      turns += 1;
      next = setImmediate(turn);
    };
    turn();
    await Promise.all(Array.from({ length: passwords }, () => guessesOf(SLOW, [])));
    clearImmediate(next!);
    expect(turns).toBeGreaterThanOrEqual(passwords);
  });

  it('is rejected when the queue is full', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 100 }, () => guessesOf('aaaaaaaaaa', [])));
    const refused = asked.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 5 } });
  });

  it('checks the first characters only, so that its cost is limited', async () => {
    expect(await guessesOf(SLOW, [])).toBe(await guessesOf(SLOW.slice(0, 20), []));
  });
});
