import { guideCorrection } from './correction.js';
import { offerCopying } from './copy.js';
import { focusErrors } from './focus-errors.js';
import { followWhatIsUnderWay } from './live.js';
import { offerPdfView } from './pdf-view.js';
import { offerSharing } from './share.js';
import { receiveShares } from './shared-pictures.js';
import { guideTaxInfo } from './tax-info.js';
import { offerTray } from './tray.js';

focusErrors();
followWhatIsUnderWay();
guideTaxInfo();
guideCorrection();
offerPdfView();
offerSharing();
offerCopying();
offerTray();
receiveShares();
