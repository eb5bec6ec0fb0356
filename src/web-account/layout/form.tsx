import type { ComponentChildren, InputHTMLAttributes } from 'preact';
import { CSRF_FIELD } from '../session/csrf.js';
import { queryOf, type Visit } from '../session/visit.js';

interface FormProps {
  visit: Visit;
  action: string;
  children: ComponentChildren;
  class?: string;
  /** For forms with files. */
  multipart?: boolean;
  /** For the script: what it adds to this form. */
  enhance?: string;
}

/** A form that changes something. It carries the token without which none is taken. */
export function Form({ visit, action, children, multipart, enhance, ...rest }: FormProps) {
  return (
    <form
      method="post"
      action={action}
      encType={multipart ? 'multipart/form-data' : undefined}
      data-enhance={enhance}
      {...rest}
    >
      <input type="hidden" name={CSRF_FIELD} value={visit.csrf} />
      {children}
    </form>
  );
}

/** What is wrong with each field of a form, in the reader's language; under `''` what is wrong with it as a whole. */
export type FieldErrors = Record<string, string>;

/** What an input may have beside its name and value. */
interface InputAttributes {
  type?: 'text' | 'email' | 'password' | 'tel' | 'search' | 'date' | 'time';
  autocomplete?: string;
  autofocus?: boolean;
  inputMode?: 'numeric' | 'decimal' | 'text';
  /** For what is written in capitals, as SAT does. */
  autocapitalize?: 'characters' | 'none';
  /** No name and no number is misspelled. */
  spellcheck?: false;
  maxLength?: number;
  minLength?: number;
  pattern?: string;
  readOnly?: boolean;
  /** For the script. */
  [data: `data-${string}`]: string;
}

interface FieldProps {
  visit: Visit;
  name: string;
  label: string;
  value?: string | null;
  hint?: string;
  errors?: FieldErrors | undefined;
  /** What is doubtful, by the names of fields: it is said, and taken. A field that may be warned of has room for it. */
  warnings?: Partial<Record<string, string>> | undefined;
  required?: boolean;
  /** Where nothing has to be filled in, as in a search, no field says so. */
  isPlain?: boolean;
  input?: InputAttributes;
}

/** An input with its label, its hint and what is wrong with it. */
export function Field({ visit, name, label, value, hint, errors, warnings, ...props }: FieldProps) {
  const { required, isPlain, input } = props;
  const attributes = { type: 'text', ...input, ...describedBy(visit, name, hint, errors, warnings) };
  return (
    <Labelled {...{ visit, name, label, hint, errors, warnings, required, isPlain }}>
      <input
        {...(attributes as InputHTMLAttributes)}
        id={name}
        name={name}
        value={typedOr(visit, name, value)}
        required={required}
      />
    </Labelled>
  );
}

/** One choice of several. */
export interface Choice {
  value: string;
  label: string;
  /** Of the label, where it is not that of the page. */
  lang?: 'es';
  /** For the script. */
  data?: Record<`data-${string}`, string>;
}

interface SelectProps extends Omit<FieldProps, 'input'> {
  choices: readonly Choice[];
}

/** A list to choose from, with label, hint and error like {@link Field}. */
export function Select({ visit, name, label, value, hint, errors, required, isPlain, choices }: SelectProps) {
  const chosen = typedOr(visit, name, value);
  return (
    <Labelled {...{ visit, name, label, hint, errors, required, isPlain }}>
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
    </Labelled>
  );
}

interface TickProps {
  name: string;
  label: string;
  hint: string;
  isTicked?: boolean;
}

/** A box to tick, with its label and what ticking it does. */
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

/** Room for several lines, with label, hint and error like {@link Field}. */
export function TextArea({ visit, name, label, value, hint, errors, required, maxLength }: TextAreaProps) {
  return (
    <Labelled {...{ visit, name, label, hint, errors, required }}>
      <textarea
        id={name}
        name={name}
        rows={3}
        maxLength={maxLength}
        required={required}
        {...describedBy(visit, name, hint, errors)}
      >
        {typedOr(visit, name, value)}
      </textarea>
    </Labelled>
  );
}

type LabelledProps = Omit<FieldProps, 'input' | 'value'> & { children: ComponentChildren };

function Labelled({
  visit,
  name,
  label,
  hint,
  errors,
  warnings,
  required,
  isPlain,
  children,
}: LabelledProps) {
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

/** What is wrong by the answer that a page is part of, or else by the refusal that led to it. */
const errorsOf = ({ flashedForm }: Visit, errors: FieldErrors | undefined): FieldErrors =>
  errors ?? flashedForm?.errors ?? {};

/** What was typed into a form that was refused, or else what the field begins with. */
const typedOr = ({ flashedForm }: Visit, name: string, value: string | null | undefined): string =>
  flashedForm?.values[name] ?? value ?? '';

/**
 * A visit as one of several forms of a page sees it: what was said against another one, and typed there, is not its matter.
 * @param action of the form.
 */
export const ofForm = <V extends Visit>(visit: V, action: string): V =>
  visit.flashedForm === null || visit.flashedForm.form === action ? visit : { ...visit, flashedForm: null };

/** What a form begins with, or else what was typed into it before it was refused: for what depends on it. */
export function typedIn<T extends object>({ flashedForm }: Visit, values: T): T {
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

/** Everything that is wrong with a form, at its beginning; a screen reader is taken there. */
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

/** Says what a form has just done, by the name that {@link SeeOther} gave it. */
export function Done({ visit, texts }: { visit: Visit; texts: Record<string, string> }) {
  const name = queryOf(visit).get('done');
  if (name === null || !Object.hasOwn(texts, name)) return null;
  return (
    <p class="notice good" role="status">
      {texts[name]}
    </p>
  );
}
