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

/** Link to the parent page. */
export function BackLink({ href, children }: { href: string; children: ComponentChildren }) {
  return (
    <a class="back" href={href}>
      <Icon name="chevron-left" /> {children}
    </a>
  );
}

/** A label for an exceptional state. The normal state has none. */
export function Chip({ tone, children }: { tone: 'busy' | 'bad'; children: ComponentChildren }) {
  return <span class={`chip ${tone}`}>{children}</span>;
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
