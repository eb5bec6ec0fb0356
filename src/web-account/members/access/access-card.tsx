import { Card } from '../../layout/parts.js';
import type { MemberVisit } from '../../session/visit.js';
import { KeyLine } from '../../settings/key-line.js';
import { formatTime } from '../../texts/format.js';
import type { AccessAction, MemberAccess } from './access-actions.js';

interface Props {
  visit: MemberVisit;
  path: string;
  access: MemberAccess;
  hasPassword: boolean;
}

/** Shows whether a member can sign in, and the API keys; offers to change that. */
export function AccessCard({ visit, path, access: { suspendedAt, keys }, hasPassword }: Props) {
  const { t } = visit;
  const { current, old } = keys;
  const actions: AccessAction[] = [
    suspendedAt ? 'resume' : 'suspend',
    ...(current || old ? ['revoke-key' as const] : []),
    ...(suspendedAt || !hasPassword ? [] : ['end-sessions' as const]),
  ];
  return (
    <Card title={t.access.title} id="access">
      <p>
        {suspendedAt
          ? t.access.isSuspended(formatTime(suspendedAt, visit))
          : hasPassword
            ? t.access.canSignIn
            : t.access.cannotSignIn}
      </p>
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
