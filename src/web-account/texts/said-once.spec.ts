import { describe, expect, it } from '@jest/globals';
import { textsOf } from './language.js';

describe.each(['es', 'en'] as const)('in %s', (language) => {
  const t = textsOf(language);

  it('what explains a state does not begin with its name, which stands before it', () => {
    for (const [state, name] of Object.entries(t.common.states)) {
      const explained = [
        t.receipt.explained[state as keyof typeof t.common.states],
        ...(state === 'failed' ? Object.values(t.failures.byCode).map(({ reason }) => reason) : []),
        ...(state === 'failed' ? [t.failures.unknown.reason] : []),
      ];
      expect(explained.filter((text) => text.toLowerCase().startsWith(name.toLowerCase()))).toEqual([]);
    }
  });
});
