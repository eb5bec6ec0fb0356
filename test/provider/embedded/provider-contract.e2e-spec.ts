import { providerContract } from '../../../src/testing/provider-contract/provider-contract.js';
import { startEmbeddedHarness } from '../../support/providers/harness-embedded.js';
import { keepsContract } from '../../support/providers/keeps-contract.js';

keepsContract('embedded', providerContract(startEmbeddedHarness));
