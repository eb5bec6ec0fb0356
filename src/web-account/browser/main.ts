import { fillFromConstancia } from './constancia.js';
import { offerCopying } from './copy.js';
import { focusErrors } from './focus-errors.js';
import { followWhatIsUnderWay } from './live.js';
import { enhanceNewInvoice } from './new-invoice.js';
import { guideTaxInfo } from './tax-info.js';

focusErrors();
followWhatIsUnderWay();
guideTaxInfo();
fillFromConstancia();
offerCopying();
enhanceNewInvoice();
