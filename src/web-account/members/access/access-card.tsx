import { Card } from '../../layout/layout.js';
import type { MemberVisit } from '../../session/visit.js';
import { KeyLine } from '../../settings/key-line.js';
import { formatTime } from '../../texts/format.js';
import type { AccessAction } from './access-actions.js';
import type { MemberAccess } from './access.service.js';

interface Props {
  visit: MemberVisit;
  path: string;
  access: MemberAccess;
}

/** Whether a member gets in, with which key, and the ways to put it out. */
export function AccessCard({ visit, path, access: { suspendedAt, keys } }: Props) {
  const { t } = visit;
  const { current, old } = keys;
  const actions: AccessAction[] = [
    suspendedAt ? 'resume' : 'suspend',
    ...(current || old ? ['revoke-key' as const] : []),
    ...(suspendedAt ? [] : ['end-sessions' as const]),
  ];
  return (
    <Card title={t.access.title} id="access">
      <p>{suspendedAt ? t.access.isSuspended(formatTime(suspendedAt, visit)) : t.access.isOpen}</p>
      {current ? <KeyLine visit={visit} apiKey={current} /> : <p>{t.access.noKey}</p>}
      {old && <KeyLine visit={visit} apiKey={old} />}
      <p class="buttons">
        {actions.map((action) => (
          <a key={action} class="button second" href={`${path}/access/${action}`}>
            {t.access.actions[action].offer}…
          </a>
        ))}
      </p>
    </Card>
  );
}
