import type { InvoiceForPeople } from '../../invoicing/queries/invoice-views.js';
import { Icon } from '../layout/icon.js';
import type { MemberVisit } from '../session/visit.js';
import { formatDay, titleCase } from '../texts/format.js';
import { relativeUrl } from './relative-url.js';

/**
 * Links to the PDF and the XML. With script the PDF is shown in the page, and both files can be shared if the device supports it. Without
 * script the link opens the PDF.
 */
export function DocumentLinks({ visit, invoice }: { visit: MemberVisit; invoice: InvoiceForPeople }) {
  const { t } = visit;
  const { pdf_url: pdf, xml_url: xml, documentsRemovedAt, vendor } = invoice;
  if (pdf && documentsRemovedAt)
    return <p class="hint">{t.receipt.documentsRemoved(formatDay(documentsRemovedAt, visit))}</p>;
  if (!pdf || !xml) return null;
  return (
    <>
      <p class="buttons documents">
        <a class="button" href={relativeUrl(pdf)} data-pdf="pdf-view" aria-controls="pdf-view">
          <Icon name="pdf" /> {t.receipt.pdf}
        </a>
        <a class="button second" href={relativeUrl(xml)} download="">
          <Icon name="download" /> {t.receipt.xml}
        </a>
        <button
          type="button"
          class="button second"
          hidden
          data-share={relativeUrl(pdf)}
          data-share-too={relativeUrl(xml)}
          data-share-title={t.receipt.shareTitle(titleCase(vendor?.name ?? ''))}
        >
          <Icon name="share" /> {t.receipt.share}
        </button>
      </p>
      <div
        id="pdf-view"
        class="pdf-view"
        hidden
        tabIndex={-1}
        data-page-words={t.receipt.pdfPage(0)}
        data-failed={t.receipt.pdfFailed}
      >
        <div class="pdf-pages" />
        <p class="buttons">
          <a href={relativeUrl(pdf)} target="_blank" rel="noopener">
            {t.receipt.pdfElsewhere}
          </a>
          <button type="button" class="plain" data-close-pdf="">
            {t.receipt.closePdf}
          </button>
        </p>
      </div>
    </>
  );
}
