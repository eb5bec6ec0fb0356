import type { ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon.js';

interface CardProps {
  title: string;
  /** Of the heading. */
  id: string;
  children: ComponentChildren;
}

/** A block of a page under a heading of its own. */
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
  /** What the page is about, in a line. */
  hint?: ComponentChildren;
  /** What can be done here first: links or buttons, beside the title where there is room. */
  children?: ComponentChildren;
}

/** The beginning of a page. */
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

/** The way to the page that a page is under. */
export function BackLink({ href, children }: { href: string; children: ComponentChildren }) {
  return (
    <a class="back" href={href}>
      <Icon name="chevron-left" /> {children}
    </a>
  );
}

/** How a chip is meant: something is under way, went wrong, went well, or is only said. */
export type Tone = 'busy' | 'bad' | 'good' | 'plain';

/** A word about something that is not as usual. What is as usual has none. */
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
  /** What would be here. */
  title: string;
  /** What to do about it: links and buttons. */
  children?: ComponentChildren;
}

/** A place where nothing is yet: it shows the way. */
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
