import { enableCopyButtons } from './copy.js';
import { focusErrors } from './focus-errors.js';
import { followUnsettledInvoices } from './live.js';
import { enableRegionMarkers } from './region-markers.js';
import { enablePdfView } from './pdf-view.js';
import { enableShareButtons } from './share.js';
import { enablePasswordButtons } from './show-password.js';
import { deleteStaleShares, registerShareTarget } from './shared-pictures.js';

/** Scripts by the element that needs them. Pages without the element don't load the script. */
const SCRIPTS_BY_ELEMENT: Readonly<Record<string, string>> = {
  'form[data-enhance="new-invoice"]': 'draft-list.js',
  'form[data-enhance="constancia"]': 'constancia.js',
  '[data-tax-info]': 'tax-info.js',
  '[data-correction]': 'correction.js',
};

focusErrors();
followUnsettledInvoices();
enableRegionMarkers();
enablePdfView();
enableShareButtons();
enableCopyButtons();
enablePasswordButtons();
registerShareTarget();
void deleteStaleShares();
for (const [selector, name] of Object.entries(SCRIPTS_BY_ELEMENT))
  if (document.querySelector(selector)) load(name);

/** Uses a script element instead of `import()`, so that the page's load event waits for it. */
function load(name: string): void {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = new URL(name, import.meta.url).href;
  document.head.append(script);
}
