import { MAX_DESCRIPTION } from '../../invoicing/creation/ticket.requests.js';
import { RECEIPT_IMAGE } from '../../invoicing/picture/receipt-image.js';
import type { MemberVisit } from '../session/visit.js';
import { DRAFT_GROUPS } from '../shared/draft-item-view.js';

/** Limits of the pictures in one form. */
export const PICTURES = { ...RECEIPT_IMAGE, most: 10, largest: 3 } as const;

/** All images: the script converts what the browser can decode to JPEG, and gives advice on the rest. */
const TYPES = 'image/*';
const MEGABYTE = 1024 * 1024;
/** Placeholders that the script replaces. */
const COUNT = '{count}';
const COST = '{cost}';

interface Props {
  visit: MemberVisit;
  /** Maximum size of one picture. */
  maxBytes: number;
  /** Credits that an invoice costs. */
  price: number;
  /** Validation error of the pictures that were sent. */
  error: string | undefined;
}

/**
 * Two file inputs: one to choose files, one to open the camera of a phone. The script shows the pictures of both in one list of drafts,
 * and uploads each picture as soon as it is chosen.
 */
export function PictureInputs({ visit, maxBytes, price, error }: Props) {
  const { t } = visit;
  const texts = t.invoices.new;
  const megabytes = Math.floor(maxBytes / MEGABYTE);
  const described = `${PICTURES.field}-hint ${PICTURES.field}-error`;
  return (
    <div
      class="pictures"
      data-pictures=""
      data-max-bytes={maxBytes}
      data-price={price}
      data-field={PICTURES.field}
      data-preparing={t.drafts.preparing}
      data-unconfirmed={t.drafts.unconfirmed}
      data-queued={t.drafts.queued}
      data-uploading={t.drafts.uploading(COUNT)}
      data-reading={t.drafts.reading}
      data-unread={t.drafts.unread}
      data-insist-unread={t.drafts.insistUnread}
      data-asking={t.drafts.asking}
      data-lost={t.drafts.lost}
      data-ended={t.drafts.ended}
      data-failed={t.drafts.failed}
      data-undecodable={t.drafts.undecodable}
      data-pdf={t.drafts.pdf}
      data-other={t.drafts.other}
      data-large={t.drafts.large(megabytes)}
      data-none={texts.noPicture}
      data-repeated={t.drafts.repeats}
      data-nothing-ready={t.drafts.nothingReady}
      data-remove-all={t.drafts.removeAllQuestion}
      data-count-ready={t.drafts.countReady(COUNT)}
      data-count-reading={t.drafts.countReading(COUNT)}
      data-count-review={t.drafts.countReview(COUNT)}
      data-count-stamping={t.drafts.countStamping(COUNT)}
      data-count-done={t.drafts.countDone(COUNT)}
      data-count-failed={t.drafts.countFailed(COUNT)}
      data-none-yet={t.drafts.noneYet}
      data-one={t.drafts.one(COST)}
      data-many={t.drafts.many(COUNT, COST)}
      data-one-credit={t.common.credits(1)}
      data-many-credits={t.drafts.manyCredits(COUNT)}
    >
      <div class="field camera">
        <label for="camera">{texts.camera}</label>
        <input
          type="file"
          id="camera"
          name={PICTURES.field}
          accept={TYPES}
          capture="environment"
          aria-describedby={described}
        />
      </div>
      <div class="field choose">
        <label for={PICTURES.field}>
          <span class="without">{texts.choose}</span>
          <span class="with desktop">{texts.drop}</span>
          <span class="with phone">{texts.choosePhotos}</span>
        </label>
        <input
          type="file"
          id={PICTURES.field}
          name={PICTURES.field}
          accept={TYPES}
          multiple
          aria-describedby={described}
          aria-invalid={error ? 'true' : undefined}
        />
      </div>
      <p class="hint" id={`${PICTURES.field}-hint`}>
        <span class="without">
          {texts.pictureHint(megabytes)}{' '}
          {texts.atOnce(PICTURES.most, Math.floor((PICTURES.largest * maxBytes) / MEGABYTE))}
        </span>
        <span class="with">{texts.trayHint}</span>
      </p>
      <p class="error" id={`${PICTURES.field}-error`} hidden={!error}>
        {error}
      </p>
      <div class="notice" role="status" data-shared="" hidden>
        <p>{t.drafts.shared}</p>
        <button type="button" class="button second" data-confirm-shared="">
          {t.drafts.confirmShared}
        </button>
      </div>
      <div class="tray" role="group" aria-label={texts.chosen} hidden data-chosen="">
        <p class="notice" role="status" hidden data-blurred="">
          {t.drafts.blurred}
        </p>
        {DRAFT_GROUPS.map((group) => (
          <section key={group} data-group={group} aria-labelledby={`drafts-${group}`} hidden>
            <h2 id={`drafts-${group}`}>{t.drafts.groups[group]}</h2>
            <ul />
          </section>
        ))}
        <p>
          <button type="button" class="plain" data-remove-all="" hidden>
            {t.drafts.removeAll}
          </button>
        </p>
      </div>
      <p class="unseen" role="status" data-announce="" />
      <DraftTemplate visit={visit} />
    </div>
  );
}

/** Template of a draft in the list, which the script fills in. */
function DraftTemplate({ visit }: { visit: MemberVisit }) {
  const { drafts } = visit.t;
  const texts = visit.t.invoices.new;
  return (
    <template data-picture="">
      <li>
        {/* The link beside it has a name, and the same target. */}
        <a data-open="" tabIndex={-1} aria-hidden="true">
          <img alt="" width="64" height="64" />
        </a>
        <div>
          <p class="draft-head">
            <strong data-name="" />
            <span data-amount="" />
          </p>
          <p data-state="" />
          <p data-warning="" hidden>
            {drafts.isBlurred}
          </p>
          <progress max="100" hidden aria-hidden="true" />
          <p class="buttons">
            <a data-see="" hidden />
            <a data-invoice-pdf="" target="_blank" rel="noopener" hidden />
            <a data-page="" hidden />
            <a data-sign-in="" href="/account/sign-in" target="_blank" rel="noopener" hidden>
              {drafts.signIn}
            </a>
            <button type="button" class="plain" data-retry="" hidden>
              {drafts.retry}
            </button>
            <button type="button" class="plain" data-insist="" hidden aria-pressed="false" />
            <button type="button" class="plain" data-remove="">
              {drafts.remove}
            </button>
          </p>
          <details data-own="" hidden>
            <summary>{drafts.ownRequest}</summary>
            <label>
              {texts.use}
              <select data-own-use="" />
            </label>
            <label>
              {texts.description}
              <input type="text" maxLength={MAX_DESCRIPTION} autocomplete="off" data-own-description="" />
            </label>
          </details>
        </div>
      </li>
    </template>
  );
}
