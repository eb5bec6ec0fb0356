import { startFacturapiHarness } from './support/harness-facturapi.js';
import { describeRemoteProviderContract } from './support/provider-contract.js';

describeRemoteProviderContract('facturapi', startFacturapiHarness);
