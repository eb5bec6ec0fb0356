import { startEmbeddedHarness } from './support/harness-embedded.js';
import { describeProviderContract } from './support/provider-contract.js';

describeProviderContract('embedded', startEmbeddedHarness);
