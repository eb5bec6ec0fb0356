import type { CorrectionSubject } from './correction-subject.js';
import { ExtractedFields } from '../extracted-fields.js';
import { Picture } from '../picture.js';
import { markersOf } from '../region-markers.js';
import type { Page } from '../../layout/page.js';
import { BackLink } from '../../layout/parts.js';
import type { MemberVisit } from '../../session/visit.js';
import type { DraftItemView } from '../../shared/draft-item-view.js';

/** The page of a draft that can't be corrected: its picture beside what was read, and why there can be no invoice yet. */
export function draftPage(
  visit: MemberVisit,
  { state, note, link }: DraftItemView,
  { path, back, extraction }: CorrectionSubject,
): Page {
  const title = visit.t.correction.titleOfDraft;
  const markers = extraction ? markersOf(extraction) : [];
  const content = (
    <>
      <BackLink href={back.href}>{back.text}</BackLink>
      <h1>{title}</h1>
      <p class={state === 'refused' ? 'notice bad' : 'notice'}>
        <strong>{note}</strong> {link && <a href={link.href}>{link.text}</a>}
      </p>
      <div class="receipt">
        <Picture visit={visit} path={`${path}/picture`} extraction={extraction} markers={markers} />
        <ExtractedFields
          visit={visit}
          extraction={extraction}
          markers={markers}
          isUnderWay={state === 'reading'}
        />
      </div>
    </>
  );
  return { title, section: 'invoices', content };
}
