import { startFacturapiHarness } from '../../support/providers/harness-facturapi.js';
import { describeQueueingProviderContract } from '../../support/providers/provider-contract.js';

describeQueueingProviderContract('facturapi', startFacturapiHarness);
