import { startPortalHarness } from './support/harness-portal.js';
import { describeQueueingProviderContract } from './support/provider-contract.js';

describeQueueingProviderContract('portal', startPortalHarness);
