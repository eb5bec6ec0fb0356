import type { Profile } from '../../../profiles/profile.entity.js';
import type { Page } from '../../layout/page.js';
import type { MemberVisit } from '../../session/visit.js';
import { titleCase } from '../../texts/format.js';
import { confirmPage } from '../confirm.page.js';
import type { AccessAction } from './access-actions.js';

/** Explains a change of a member's access, and asks for confirmation. */
export function confirmAccessPage(visit: MemberVisit, { id, name }: Profile, action: AccessAction): Page {
  const { title, means, now } = visit.t.access.actions[action];
  return confirmPage(visit, {
    title: title(titleCase(name)),
    memberId: id,
    action: `access/${action}`,
    text: means.map((text) => <p key={text}>{text}</p>),
    button: <button class={action === 'resume' ? 'button' : 'button danger'}>{now}</button>,
  });
}
