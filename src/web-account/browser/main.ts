import { focusErrors } from './focus-errors.js';
import { followWhatIsUnderWay } from './live.js';
import { enhanceNewInvoice } from './new-invoice.js';

focusErrors();
followWhatIsUnderWay();
enhanceNewInvoice();
