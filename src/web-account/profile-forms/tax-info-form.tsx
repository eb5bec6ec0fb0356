import { POSTAL_CODE_PATTERN } from '../../sat/codigo-postal.js';
import { COMPANY_TYPE_AT_END } from '../../sat/razon-social.js';
import { RFC_EXTRANJERO, RFC_PATTERN, RFC_PUBLICO_GENERAL } from '../../sat/rfc.js';
import { MAX_TAXPAYER } from '../../tax-info/tax-info.requests.js';
import type { PrefilledTaxInfo } from './prefilled-tax-info.js';
import { ConstanciaUpload } from './constancia-upload.js';
import { taxInfoWarnings } from './tax-info-warnings.js';
import { Errors, Field, Form, ofForm, Select, withFlashedValues } from '../layout/form.js';
import { Card } from '../layout/parts.js';
import type { Visit } from '../session/visit.js';
import { regimenChoices, useChoices } from './tax-info-choices.js';
import type { TaxInfoValues } from './tax-info-values.js';

interface Props {
  visit: Visit;
  values: TaxInfoValues;
  /** Codes of regimes that come before all others: those of a Constancia with several. */
  first?: readonly string[] | undefined;
}

interface CardProps extends Props {
  /** Path that saves the tax data. */
  action: string;
  /** Path that takes a Constancia; absent: the card does not ask for one. */
  constanciaAction?: string;
  /** Result of the last Constancia. */
  prefilled?: PrefilledTaxInfo | undefined;
}

/** The form for the tax data of a profile. */
export function TaxInfoCard({ action, constanciaAction, prefilled, ...props }: CardProps) {
  const visit = ofForm(props.visit, action);
  const { t } = visit;
  return (
    <Card title={t.settings.taxInfo} id="tax-info">
      {constanciaAction && <ConstanciaUpload {...{ visit, prefilled }} action={constanciaAction} />}
      <Errors visit={visit} />
      <Form visit={visit} action={action}>
        <TaxInfoFields {...props} visit={visit} first={prefilled?.regimens} />
        <button class="button">{t.settings.saveTaxInfo}</button>
      </Form>
    </Card>
  );
}

/** The fields of tax data, with the texts and patterns by which the script shows errors and warnings while typing. */
export function TaxInfoFields({ visit, first, ...props }: Props) {
  const { t } = visit;
  const values = withFlashedValues(visit, props.values);
  const warnings = taxInfoWarnings(t, values);
  const { fields } = t.settings;
  return (
    <div
      data-tax-info=""
      data-rfc-pattern={RFC_PATTERN.source}
      data-generic-rfcs={`${RFC_PUBLICO_GENERAL} ${RFC_EXTRANJERO}`}
      data-postal-code-pattern={POSTAL_CODE_PATTERN.source}
      data-wrong-rfc={t.errors.byCode['INVALID_RFC_FORMAT']}
      data-wrong-postal-code={t.errors.byCode['INVALID_POSTAL_CODE']}
      data-wrong-regimen={t.errors.byCode['INVALID_TAX_REGIME']}
      data-wrong-use={t.errors.byCode['INVALID_CFDI_FOR_REGIME']}
      data-doubtful-rfc={t.constancia.warnings.tax_id}
      data-doubtful-name={t.constancia.warnings.taxpayer}
      data-company-type={COMPANY_TYPE_AT_END.source}
      data-doubtful-postal-code={t.constancia.warnings.postal_code}
    >
      <p class="hint">{t.settings.taxInfoHint}</p>
      <Field
        {...{
          visit,
          warnings,
          name: 'tax_id',
          label: fields.tax_id,
          value: values.tax_id,
          required: true,
        }}
        hint={t.settings.rfcHint}
        input={{ autocomplete: 'off', autocapitalize: 'characters', spellcheck: false }}
      />
      <Field
        {...{
          visit,
          warnings,
          name: 'taxpayer',
          label: fields.taxpayer,
          value: values.taxpayer,
          required: true,
        }}
        input={{
          autocomplete: 'off',
          autocapitalize: 'characters',
          spellcheck: false,
          maxLength: MAX_TAXPAYER,
        }}
      />
      <Field
        {...{ visit, warnings, name: 'postal_code', label: fields.postal_code, required: true }}
        value={values.postal_code}
        input={{ autocomplete: 'off', inputMode: 'numeric' }}
      />
      <Select
        {...{ visit, name: 'fiscal_regimen', label: fields.fiscal_regimen, required: true }}
        value={values.fiscal_regimen}
        choices={regimenChoices(values.fiscal_regimen, t.settings.choose, first)}
      />
      <Select
        {...{ visit, name: 'cfdi_use', label: fields.cfdi_use, required: true }}
        value={values.cfdi_use}
        choices={useChoices(values.cfdi_use, t.settings.choose)}
      />
      <p class="unseen" role="status" />
    </div>
  );
}
