import { RECEIPT_IMAGE } from '../../invoicing/picture/receipt-image.js';
import type { MemberVisit } from '../session/visit.js';

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
      data-asking={t.drafts.asking}
      data-lost={t.drafts.lost}
      data-ended={t.drafts.ended}
      data-failed={t.drafts.failed}
      data-blurred={t.drafts.blurred}
      data-undecodable={t.drafts.undecodable}
      data-pdf={t.drafts.pdf}
      data-other={t.drafts.other}
      data-large={t.drafts.large(megabytes)}
      data-none={texts.noPicture}
      data-repeated={t.drafts.repeats}
      data-nothing-ready={t.drafts.nothingReady}
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
      <ul class="tray" aria-label={texts.chosen} hidden data-chosen="" />
      <p class="unseen" role="status" data-announce="" />
      <DraftTemplate visit={visit} />
    </div>
  );
}

/** Template of a draft in the list, which the script fills in. */
function DraftTemplate({ visit }: { visit: MemberVisit }) {
  const { drafts } = visit.t;
  return (
    <template data-picture="">
      <li>
        <img alt="" width="64" height="64" />
        <div>
          <strong data-name="" />
          <p data-state="" />
          <p data-warning="" hidden />
          <progress max="100" hidden aria-hidden="true" />
          <p class="buttons">
            <a data-see="" hidden>
              {drafts.see}
            </a>
            <a data-correct="" hidden>
              {drafts.correct}
            </a>
            <a data-sign-in="" href="/account/sign-in" target="_blank" rel="noopener" hidden>
              {drafts.signIn}
            </a>
            <button type="button" class="plain" data-retry="" hidden>
              {drafts.retry}
            </button>
            <button type="button" class="plain" data-insist="" hidden aria-pressed="false">
              {drafts.insist}
            </button>
            <button type="button" class="plain" data-remove="">
              {drafts.remove}
            </button>
          </p>
        </div>
      </li>
    </template>
  );
}
