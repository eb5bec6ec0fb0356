import type { ApiKeyInfo } from '../../auth/api-key-info.js';
import type { Visit } from '../session/visit.js';
import { formatDate, formatTime } from '../texts/format.js';

/** Describes a key: its last characters, when it was created, when and from where it was last used, and when it expires. */
export function KeyLine({ visit, apiKey }: { visit: Visit; apiKey: ApiKeyInfo }) {
  const { t } = visit;
  const { lastFour, createdAt, endsAt, lastUsedOn, lastUsedAddress } = apiKey;
  const facts = [
    t.settings.keyCreated(formatTime(createdAt, visit)),
    lastUsedOn
      ? t.settings.keyUsed(formatDate(lastUsedOn, visit.language), lastUsedAddress ?? '')
      : t.settings.keyUnused,
    ...(endsAt ? [t.settings.keyEnds(formatTime(endsAt, visit))] : []),
  ];
  return (
    <p>
      <code class="key">…{lastFour}</code> <span class="hint">{facts.join('; ')}</span>
    </p>
  );
}
