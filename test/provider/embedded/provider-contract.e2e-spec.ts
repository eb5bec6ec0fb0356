import { startEmbeddedHarness } from '../../support/providers/harness-embedded.js';
import { describeProviderContract } from '../../support/providers/provider-contract.js';

describeProviderContract('embedded', startEmbeddedHarness);
