import { queueingProviderContract } from '../../../src/testing/provider-contract/provider-contract.js';
import { startFacturapiHarness } from '../../support/providers/harness-facturapi.js';
import { keepsContract } from '../../support/providers/keeps-contract.js';

keepsContract('facturapi', queueingProviderContract(startFacturapiHarness));
