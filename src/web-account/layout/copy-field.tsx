import type { Visit } from '../session/visit.js';

interface Props {
  visit: Visit;
  name: string;
  label: string;
  value: string;
}

/** Characters of a line on the narrowest phone. */
const MIN_LINE_LENGTH = 26;

/**
 * A read-only field with a button that copies it. It is large enough to show the whole value, on a phone too: without script or
 * clipboard, people copy it by hand.
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
            rows={Math.ceil(value.length / MIN_LINE_LENGTH)}
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
