import { MAX_BYTES } from '../../constancia/constancia-reader.js';
import { regimenName } from '../../sat/regimenes.js';
import { Form } from '../layout/form.js';
import { Icon } from '../layout/icon.js';
import type { Visit } from '../session/visit.js';
import { CONSTANCIA, type FilledField, type PrefilledTaxInfo } from './filling.js';

const TYPES = 'application/pdf,image/jpeg,image/png,image/webp';
const MEGABYTE = 1024 * 1024;

interface Props {
  visit: Visit;
  /** Takes the files, and answers with the same page, filled in. */
  action: string;
  /** What came of the last one. */
  filling?: PrefilledTaxInfo | undefined;
}

/**
 * Fills the tax data of the page in from a Constancia. It is a form of its own, above the one with the tax data: a form can't
 * be in another. The script sends it as soon as something is chosen, and fills in what is there.
 */
export function FromConstancia({ visit, action, filling }: Props) {
  const texts = visit.t.constancia;
  return (
    <Form visit={visit} action={action} multipart class="constancia" enhance="constancia">
      <div class="constancia-what">
        <Icon name="file" />
        <div>
          <p class="constancia-title" id="constancia-title">
            {texts.title}
          </p>
          <p class="hint" id="constancia-hint">
            {texts.hint}
          </p>
        </div>
      </div>
      <Outcome visit={visit} filling={filling} />
      <div class="constancia-choice">
        <input
          type="file"
          id="constancia"
          name={CONSTANCIA.field}
          accept={TYPES}
          multiple
          aria-describedby="constancia-hint"
        />
        <label for="constancia">
          <Icon name="upload" />
          {texts.choose}
        </label>
        <button class="button second">{texts.fill}</button>
      </div>
      <p class="constancia-busy" role="status" data-reading={texts.reading} />
    </Form>
  );
}

function Outcome({ visit, filling }: Pick<Props, 'visit' | 'filling'>) {
  const { constancia: texts, settings } = visit.t;
  if (!filling) return null;
  const { found, missing, regimens, unread } = filling;
  if (unread)
    return (
      <div class="notice bad" role="alert" tabIndex={-1} data-focus="">
        <p>{unread === 'large' ? texts.large(MAX_BYTES / MEGABYTE) : texts.reasons[unread]}</p>
      </div>
    );
  const named = (fields: FilledField[]): string =>
    new Intl.ListFormat(visit.language).format(fields.map((field) => settings.fields[field]));
  const isDoubtful = missing.length > 0 || regimens.length > 0;
  return (
    <div
      class={isDoubtful ? 'notice' : 'notice good'}
      role="alert"
      tabIndex={-1}
      data-focus=""
      data-filled=""
    >
      <p>{texts.found(named(found))}</p>
      {missing.length > 0 && <p>{texts.missing(named(missing))}</p>}
      {regimens.length > 0 && (
        <>
          <p>{texts.several}</p>
          <ul lang="es">
            {regimens.map((code) => (
              <li key={code}>
                {code} · {regimenName(code)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
