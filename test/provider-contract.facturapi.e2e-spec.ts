import { startFacturapiHarness } from './support/harness-facturapi.js';
import { describeQueueingProviderContract } from './support/provider-contract.js';

describeQueueingProviderContract('facturapi', startFacturapiHarness);
