import { guideCorrection } from './correction.js';
import { fillFromConstancia } from './constancia.js';
import { offerCopying } from './copy.js';
import { focusErrors } from './focus-errors.js';
import { followWhatIsUnderWay } from './live.js';
import { offerMarks } from './marks.js';
import { offerPdfView } from './pdf-view.js';
import { offerSharing } from './share.js';
import { receiveShares } from './shared-pictures.js';
import { guideTaxInfo } from './tax-info.js';

focusErrors();
followWhatIsUnderWay();
guideTaxInfo();
guideCorrection();
offerMarks();
offerPdfView();
offerSharing();
fillFromConstancia();
offerCopying();
// Much, and for one page alone.
if (document.querySelector('form[data-enhance="new-invoice"]'))
  void import('./tray.js').then(({ offerTray }) => offerTray());
receiveShares();
