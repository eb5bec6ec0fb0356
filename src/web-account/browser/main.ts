import { offerCopying } from './copy.js';
import { focusErrors } from './focus-errors.js';
import { followUnsettledInvoices } from './live.js';
import { enableRegionMarkers } from './region-markers.js';
import { offerPdfView } from './pdf-view.js';
import { offerSharing } from './share.js';
import { forgetShared, receiveShares } from './shared-pictures.js';

/** Scripts that begin by themselves, by what they are for: pages without it do not load them. */
const OF_PARTS: Readonly<Record<string, string>> = {
  'form[data-enhance="new-invoice"]': 'tray.js',
  'form[data-enhance="constancia"]': 'constancia.js',
  '[data-tax-info]': 'tax-info.js',
  '[data-correction]': 'correction.js',
};

focusErrors();
followUnsettledInvoices();
enableRegionMarkers();
offerPdfView();
offerSharing();
offerCopying();
receiveShares();
void forgetShared();
for (const [part, name] of Object.entries(OF_PARTS)) if (document.querySelector(part)) load(name);

/** Not by `import()`: a page counts as loaded when all of its script elements have run. */
function load(name: string): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = new URL(name, import.meta.url).href;
  document.head.append(script);
}
