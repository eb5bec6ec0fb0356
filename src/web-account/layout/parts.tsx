import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon.js';

interface CardProps {
  title: string;
  /** Id of the heading. */
  id: string;
  children: ComponentChildren;
}

/** A section of a page with a heading. */
export function Card({ title, id, children }: CardProps) {
  return (
    <section class="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

interface PageHeadProps {
  title: string;
  /** One line about the page. */
  hint?: ComponentChildren;
  /** Main actions of the page: links or buttons. */
  children?: ComponentChildren;
}

/** Title and main actions of a page. */
export function PageHead({ title, hint, children }: PageHeadProps) {
  return (
    <div class="page-head">
      <div>
        <h1>{title}</h1>
        {hint && <p class="hint">{hint}</p>}
      </div>
      {children && <div class="buttons">{children}</div>}
    </div>
  );
}

/** Link to the parent page. */
export function BackLink({ href, children }: { href: string; children: ComponentChildren }) {
  return (
    <a class="back" href={href}>
      <Icon name="chevron-left" /> {children}
    </a>
  );
}

/** Meaning of a chip: in progress, failure, success, or neutral. */
export type Tone = 'busy' | 'bad' | 'good' | 'plain';

/** A label for an exceptional state. The normal state has none. */
export function Chip({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  children: ComponentChildren;
}) {
  return (
    <span class={`chip ${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

interface EmptyProps {
  icon: IconName;
  /** Says what is missing. */
  title: string;
  /** Links and buttons for the next step. */
  children?: ComponentChildren;
}

/** The placeholder of an empty list, with the next step. */
export function Empty({ icon, title, children }: EmptyProps) {
  return (
    <div class="nothing">
      <span class="disc">
        <Icon name={icon} />
      </span>
      <p>{title}</p>
      {children}
    </div>
  );
}
