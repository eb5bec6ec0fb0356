import { MAX_BYTES } from '../../constancia/constancia-reader.js';
import { regimenName } from '../../sat/regimenes.js';
import { Form } from '../layout/form.js';
import { Icon } from '../layout/icon.js';
import type { Visit } from '../session/visit.js';
import { CONSTANCIA, type FilledField, type PrefilledTaxInfo } from './prefilled-tax-info.js';

const TYPES = 'application/pdf,image/jpeg,image/png,image/webp';
const MEGABYTE = 1024 * 1024;

interface Props {
  visit: Visit;
  /** Path that takes the files and responds with the same page, filled in. */
  action: string;
  /** Result of the last upload. */
  prefilled?: PrefilledTaxInfo | undefined;
}

/**
 * The form that fills the tax data of the page in from a Constancia. It stands above the form with the tax data, since HTML does
 * not nest forms. The script submits it as soon as a file is chosen, and fills the fields of the page in.
 */
export function ConstanciaUpload({ visit, action, prefilled }: Props) {
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
      <Outcome visit={visit} prefilled={prefilled} />
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

function Outcome({ visit, prefilled }: Pick<Props, 'visit' | 'prefilled'>) {
  const { constancia: texts, settings } = visit.t;
  if (!prefilled) return null;
  const { found, missing, regimens, unread } = prefilled;
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
