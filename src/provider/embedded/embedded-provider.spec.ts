import { describe, expect, it } from 'vitest';
import { sampleReceiver } from '../../testing/samples/sample-receipts.js';
import { sampleRequest } from '../../testing/samples/sample-request.js';
import { TestClock } from '../../testing/test-clock.js';
import { WriteOnceInMemory } from '../../testing/write-once-in-memory.js';
import { EmbeddedProvider } from './embedded-provider.js';

const provider = new EmbeddedProvider(new TestClock(), new WriteOnceInMemory());
const outcomeFor = (changes: Parameters<typeof sampleReceiver>[0]) =>
  provider.submit(sampleRequest({ receiver: sampleReceiver(changes) }));

describe('a receipt that the sandbox rejects', () => {
  it.each(['D04', 'D10'])('is free when it needs a complement that is not made here: %s', async (cfdiUse) => {
    expect(await outcomeFor({ cfdiUse })).toMatchObject({
      state: 'failed',
      code: 'COMPLEMENT_NOT_SUPPORTED',
      isFree: true,
    });
  });

  it('follows the rule of the operator otherwise', async () => {
    expect(await outcomeFor({ postalCode: '17000' })).toMatchObject({
      state: 'failed',
      code: 'CFDI40147',
      isFree: false,
    });
  });
});
