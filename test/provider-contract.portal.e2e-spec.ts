import { startPortalHarness } from './support/harness-portal.js';
import { describeRemoteProviderContract } from './support/provider-contract.js';

describeRemoteProviderContract('portal', startPortalHarness);
