import { describe, expect, it } from 'vitest';
import { textsOf } from './language.js';

describe.each(['es', 'en'] as const)('in %s', (language) => {
  const t = textsOf(language);

  it('the reason of a failure does not begin with the name of the status, which is shown beside it', () => {
    const reasons = [...Object.values(t.failures.byCode), t.failures.unknown].map(({ reason }) => reason);
    const name = t.common.states.failed.toLowerCase();
    expect(reasons.filter((reason) => reason.toLowerCase().startsWith(name))).toEqual([]);
  });
});
