import { startPortalHarness } from '../../support/providers/harness-portal.js';
import { describeQueueingProviderContract } from '../../support/providers/provider-contract.js';

describeQueueingProviderContract('portal', startPortalHarness);
