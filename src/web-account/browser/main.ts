import { guideCorrection } from './correction.js';
import { offerCopying } from './copy.js';
import { focusErrors } from './focus-errors.js';
import { followWhatIsUnderWay } from './live.js';
import { enhanceNewInvoice } from './new-invoice.js';
import { offerPdfView } from './pdf-view.js';
import { offerSharing } from './share.js';
import { guideTaxInfo } from './tax-info.js';

focusErrors();
followWhatIsUnderWay();
guideTaxInfo();
guideCorrection();
offerPdfView();
offerSharing();
offerCopying();
enhanceNewInvoice();
