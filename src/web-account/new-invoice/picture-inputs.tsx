import { RECEIPT_IMAGE } from '../../invoicing/creation/receipt-image.js';
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
      data-preparing={t.tickets.preparing}
      data-queued={t.tickets.queued}
      data-uploading={t.tickets.uploading(COUNT)}
      data-reading={t.tickets.reading}
      data-unread={t.tickets.unread}
      data-asking={t.tickets.asking}
      data-lost={t.tickets.lost}
      data-ended={t.tickets.ended}
      data-failed={t.tickets.failed}
      data-blurred={t.tickets.blurred}
      data-heic={t.tickets.heic}
      data-undecodable={t.tickets.undecodable}
      data-pdf={t.tickets.pdf}
      data-other={t.tickets.other}
      data-large={t.tickets.large(megabytes)}
      data-none={texts.noPicture}
      data-repeated={t.tickets.repeats}
      data-nothing-ready={t.tickets.nothingReady}
      data-none-yet={t.tickets.noneYet}
      data-one={t.tickets.one(COST)}
      data-many={t.tickets.many(COUNT, COST)}
      data-one-credit={t.common.credits(1)}
      data-many-credits={t.tickets.manyCredits(COUNT)}
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
      <ul class="tray" aria-label={texts.chosen} hidden data-chosen="" />
      <p class="unseen" role="status" data-announce="" />
      <DraftTemplate visit={visit} />
    </div>
  );
}

/** Template of a draft in the list, which the script fills in. */
function DraftTemplate({ visit }: { visit: MemberVisit }) {
  const { tickets } = visit.t;
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
              {tickets.see}
            </a>
            <a data-correct="" hidden>
              {tickets.correct}
            </a>
            <a data-sign-in="" href="/account/sign-in" target="_blank" rel="noopener" hidden>
              {tickets.signIn}
            </a>
            <button type="button" class="plain" data-retry="" hidden>
              {tickets.retry}
            </button>
            <button type="button" class="plain" data-insist="" hidden aria-pressed="false">
              {tickets.insist}
            </button>
            <button type="button" class="plain" data-remove="">
              {tickets.remove}
            </button>
          </p>
        </div>
      </li>
    </template>
  );
}
