import type { KnownApiKey } from '../../auth/known-api-key.js';
import type { Visit } from '../session/visit.js';
import { formatDay, formatTime } from '../texts/format.js';

/** A key, as far as it may be told: its end, when it was made, when and from where it was used, and when it ends. */
export function KeyLine({ visit, apiKey }: { visit: Visit; apiKey: KnownApiKey }) {
  const { t, language } = visit;
  const { lastFour, createdAt, endsAt, lastUsedOn, lastUsedAddress } = apiKey;
  const facts = [
    t.settings.keyCreated(formatTime(createdAt, language)),
    // At noon of Greenwich it is that day in Mexico too.
    lastUsedOn
      ? t.settings.keyUsed(formatDay(`${lastUsedOn}T12:00:00Z`, language), lastUsedAddress ?? '')
      : t.settings.keyUnused,
    ...(endsAt ? [t.settings.keyEnds(formatTime(endsAt, language))] : []),
  ];
  return (
    <p>
      <code class="key">…{lastFour}</code> <span class="hint">{facts.join('; ')}</span>
    </p>
  );
}
