import type { Visit } from '../session/visit.js';

interface Props {
  visit: Visit;
  name: string;
  label: string;
  value: string;
}

/** Characters that a line holds on the narrowest phone. */
const NARROWEST = 26;

/**
 * Something to be copied, selected and with a button that does it where there is script. All of it is to be seen, on a phone
 * too: whoever has no script, or no clipboard, copies it by hand.
 */
export function CopyField({ visit, name, label, value }: Props) {
  const { t } = visit;
  return (
    <>
      <div class="copy">
        <div class="field">
          <label for={name}>{label}</label>
          <textarea
            id={name}
            name={name}
            rows={Math.ceil(value.length / NARROWEST)}
            readOnly
            autocomplete="off"
            spellcheck={false}
          >
            {value}
          </textarea>
        </div>
        <button
          type="button"
          class="button second"
          data-copy={name}
          data-copied={t.settings.copied}
          data-not-copied={t.settings.notCopied}
        >
          {t.settings.copy}
        </button>
      </div>
      <p class="hint copied" role="status" id={`${name}-copied`} />
    </>
  );
}
