import type { Visit } from '../session/visit.js';
import { Field } from './form.js';

interface Props {
  visit: Visit;
  name: string;
  label: string;
  value: string;
}

/** Something to be copied, selected and with a button that does it where there is script. */
export function CopyField({ visit, name, label, value }: Props) {
  const { t } = visit;
  return (
    <>
      <div class="copy">
        <Field
          {...{ visit, name, label, value, required: true }}
          input={{ readOnly: true, autocomplete: 'off', spellcheck: false }}
        />
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
