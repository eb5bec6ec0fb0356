import { queueingProviderContract } from '../../../src/testing/provider-contract/provider-contract.js';
import { startPortalHarness } from '../../support/providers/harness-portal.js';
import { keepsContract } from '../../support/providers/keeps-contract.js';

keepsContract('portal', queueingProviderContract(startPortalHarness));
