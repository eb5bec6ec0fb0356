import type { ComponentChildren, InputHTMLAttributes } from 'preact';
import { CSRF_FIELD, OWNER_FIELD, PAGE_FIELD } from '../session/csrf.js';
import { queryOf, type Visit } from '../session/visit.js';

interface FormProps {
  visit: Visit;
  action: string;
  children: ComponentChildren;
  class?: string;
  /** Whether the form has files. */
  multipart?: boolean;
  /** Name of the script's enhancement of this form. */
  enhance?: string;
  /** Whether signing in leads back to the form if the session has ended. Default: true. */
  leadsBack?: boolean;
}

/**
 * A form with method POST and the CSRF token. The fields of a form that is submitted after the end of the session are shown again
 * after signing in, except passwords and files.
 */
export function Form({ visit, action, children, multipart, enhance, leadsBack = true, ...rest }: FormProps) {
  return (
    <form
      method="post"
      action={action}
      encType={multipart ? 'multipart/form-data' : undefined}
      data-enhance={enhance}
      {...rest}
    >
      <input type="hidden" name={CSRF_FIELD} value={visit.csrf} />
      {visit.formOwner !== null && leadsBack && !multipart && (
        <>
          <input type="hidden" name={PAGE_FIELD} value={withoutDone(visit.url)} />
          <input type="hidden" name={OWNER_FIELD} value={visit.formOwner} />
        </>
      )}
      {children}
    </form>
  );
}

/** The URL without the success message of the form before. */
function withoutDone(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://page');
  searchParams.delete('done');
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`;
}

/** Errors by field, in the visitor's language; `''` is the form as a whole. */
export type FieldErrors = Record<string, string>;

/** Attributes of an input besides its name and value. */
interface InputAttributes {
  type?: 'text' | 'email' | 'password' | 'tel' | 'search' | 'date' | 'time';
  autocomplete?: string;
  autofocus?: boolean;
  inputMode?: 'numeric' | 'decimal' | 'text';
  /** `characters` for values in capitals, such as SAT's names. */
  autocapitalize?: 'characters' | 'none';
  /** Off for names and numbers. */
  spellcheck?: false;
  maxLength?: number;
  minLength?: number;
  pattern?: string;
  readOnly?: boolean;
  /** Id of a `datalist` with suggestions. */
  list?: string;
  /** Attributes that the script reads. */
  [data: `data-${string}`]: string;
}

interface FieldProps {
  visit: Visit;
  name: string;
  label: string;
  value?: string | null;
  hint?: string;
  errors?: FieldErrors | undefined;
  /** Warnings by field: values that are accepted although they may be wrong. A field with this object reserves space for one. */
  warnings?: Partial<Record<string, string>> | undefined;
  required?: boolean;
  /** Hides the note "optional", for forms such as a search where no field is required. */
  isPlain?: boolean;
  input?: InputAttributes;
}

/** An input with its label, hint, error and warning. */
export function Field({ visit, name, label, value, hint, errors, warnings, ...props }: FieldProps) {
  const { required, isPlain, input } = props;
  const attributes = { type: 'text', ...input, ...describedBy(visit, name, hint, errors, warnings) };
  const element = (
    <input
      {...(attributes as InputHTMLAttributes)}
      id={name}
      name={name}
      value={flashedValueOr(visit, name, value)}
      required={required}
    />
  );
  return (
    <FieldFrame {...{ visit, name, label, hint, errors, warnings, required, isPlain }}>
      {input?.type === 'password' ? <PasswordBox visit={visit}>{element}</PasswordBox> : element}
    </FieldFrame>
  );
}

/** The place of the button that shows a password, which the script adds. */
function PasswordBox({ visit: { t }, children }: { visit: Visit; children: ComponentChildren }) {
  return (
    <div
      class="password"
      data-password=""
      data-show={t.signIn.showPassword}
      data-hide={t.signIn.hidePassword}
    >
      {children}
    </div>
  );
}

/** An option of a {@link Select}. */
export interface Choice {
  value: string;
  label: string;
  /** Language of the label, if it is not the page's. */
  lang?: 'es';
  /** Attributes that the script reads. */
  data?: Record<`data-${string}`, string>;
}

interface SelectProps extends Omit<FieldProps, 'input'> {
  choices: readonly Choice[];
}

/** A select with label, hint and error like {@link Field}. */
export function Select({ visit, name, label, value, hint, errors, required, isPlain, choices }: SelectProps) {
  const chosen = flashedValueOr(visit, name, value);
  return (
    <FieldFrame {...{ visit, name, label, hint, errors, required, isPlain }}>
      <select id={name} name={name} required={required} {...describedBy(visit, name, hint, errors)}>
        {choices.map((choice) => (
          <option
            key={choice.value}
            value={choice.value}
            selected={choice.value === chosen}
            lang={choice.lang}
            {...choice.data}
          >
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

interface TickProps {
  name: string;
  label: string;
  hint: string;
  isTicked?: boolean;
}

/** A checkbox with its label and a hint that explains it. */
export function Tick({ name, label, hint, isTicked }: TickProps) {
  return (
    <>
      <label class="check">
        <input type="checkbox" name={name} value="yes" checked={isTicked} aria-describedby={`${name}-hint`} />
        {label}
      </label>
      <p class="hint" id={`${name}-hint`}>
        {hint}
      </p>
    </>
  );
}

interface TextAreaProps extends Omit<FieldProps, 'input'> {
  maxLength: number;
}

/** A text area with label, hint and error like {@link Field}. */
export function TextArea({ visit, name, label, value, hint, errors, required, maxLength }: TextAreaProps) {
  return (
    <FieldFrame {...{ visit, name, label, hint, errors, required }}>
      <textarea
        id={name}
        name={name}
        rows={3}
        maxLength={maxLength}
        required={required}
        {...describedBy(visit, name, hint, errors)}
      >
        {flashedValueOr(visit, name, value)}
      </textarea>
    </FieldFrame>
  );
}

type FieldFrameProps = Omit<FieldProps, 'input' | 'value'> & { children: ComponentChildren };

function FieldFrame({
  visit,
  name,
  label,
  hint,
  errors,
  warnings,
  required,
  isPlain,
  children,
}: FieldFrameProps) {
  const error = errorsOf(visit, errors)[name];
  return (
    <div class="field">
      <label for={name}>
        {label}
        {!required && !isPlain && <span class="optional"> ({visit.t.common.optional})</span>}
      </label>
      {hint && (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <p class="error" id={`${name}-error`} hidden={!error}>
        {error}
      </p>
      {warnings && (
        <p class="warning" id={`${name}-warning`} hidden={!warnings[name]}>
          {warnings[name]}
        </p>
      )}
    </div>
  );
}

/** The given errors, or those of the flashed form. */
const errorsOf = ({ flashedForm }: Visit, errors: FieldErrors | undefined): FieldErrors =>
  errors ?? flashedForm?.errors ?? {};

/** The value of the flashed form, or the initial value. */
const flashedValueOr = ({ flashedForm }: Visit, name: string, value: string | null | undefined): string =>
  flashedForm?.values[name] ?? value ?? '';

/**
 * The visit for one of several forms of a page: without the flashed form if that is another one.
 * @param action of the form.
 */
export const ofForm = <V extends Visit>(visit: V, action: string): V =>
  visit.flashedForm === null || visit.flashedForm.form === action ? visit : { ...visit, flashedForm: null };

/** The initial values of a form, replaced by those of the flashed form. */
export function withFlashedValues<T extends object>({ flashedForm }: Visit, values: T): T {
  const typed = Object.entries(flashedForm?.values ?? {}).filter(([name]) => name in values);
  return { ...values, ...Object.fromEntries(typed) };
}

function describedBy(
  visit: Visit,
  name: string,
  hint: string | undefined,
  errors: FieldErrors | undefined,
  warnings?: FieldProps['warnings'],
) {
  return {
    'aria-describedby': [hint && `${name}-hint`, `${name}-error`, warnings && `${name}-warning`]
      .filter(Boolean)
      .join(' '),
    'aria-invalid': errorsOf(visit, errors)[name] ? ('true' as const) : undefined,
  };
}

/** The list of errors above a form. It gets the focus, so that screen readers read it. */
export function Errors({ visit, errors }: { visit: Visit; errors?: FieldErrors | undefined }) {
  const found = Object.entries(errorsOf(visit, errors));
  if (found.length === 0) return null;
  return (
    <div class="notice bad" role="alert" tabIndex={-1} data-focus="">
      <p>{visit.t.common.correct}:</p>
      <ul>
        {found.map(([name, text]) => (
          <li key={name}>{name === '' ? text : <a href={`#${name}`}>{text}</a>}</li>
        ))}
      </ul>
    </div>
  );
}

/** The success message of a form, by the name that {@link SeeOther} passed on. */
export function Done({ visit, texts }: { visit: Visit; texts: Record<string, string> }) {
  const name = queryOf(visit).get('done');
  if (name === null || !Object.hasOwn(texts, name)) return null;
  return (
    <p class="notice good" role="status">
      {texts[name]}
    </p>
  );
}
