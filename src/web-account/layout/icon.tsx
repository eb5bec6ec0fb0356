/**
 * SVG paths of the icons, on a grid of 24 with a stroke of 1.75; `M x yh.01` is a dot. They share one style: round line caps,
 * corners of 2, two units of free space at each side.
 */
const PATHS = {
  bolt: 'M13 3 5 13.5h6L10.5 21 19 10.5h-6z',
  building:
    'M5 21V5a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v16M16 10h2a2 2 0 0 1 2 2v9M3 21h18M9 7.5h3M9 11.5h3M9 15.5h3',
  calendar: 'M5 5h14a2 2 0 0 1 2 2v11.5a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3 10h18M8 3v4M16 3v4',
  camera:
    'M8.4 5.2 7.2 7H5a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2.2l-1.2-1.8A2 2 0 0 0 14 4.3h-4a2 2 0 0 0-1.6.9zM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z',
  card: 'M4.5 5h15a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM2.5 9.5h19M6 15h3',
  check: 'm4.5 12.5 5 5 10-11',
  'chevron-left': 'm14.5 5.5-6.5 6.5 6.5 6.5',
  'chevron-right': 'm9.5 5.5 6.5 6.5-6.5 6.5',
  download: 'M12 3.5v11.5M7 10.5l5 5 5-5M4 20h16',
  edit: 'M4 20l1-4.5L16 4.5a2.1 2.1 0 0 1 3 0l.5.5a2.1 2.1 0 0 1 0 3L8.5 19zM14 6.5l3.5 3.5',
  external: 'M14 4h6v6M20 4l-9 9M18 14v4.5a2 2 0 0 1-2 2H5.5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2H10',
  file: 'M13.5 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8.5zM13.5 3v5.5H19',
  filter: 'M4 6h16M7 12h10M10 18h4',
  globe:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3 12h18M12 3c2.6 2.5 4 5.6 4 9s-1.4 6.5-4 9c-2.6-2.5-4-5.6-4-9s1.4-6.5 4-9z',
  home: 'm3.5 11 8.5-7.5 8.5 7.5M5.5 9.5V19a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5V9.5M9.8 20.5v-5.7h4.4v5.7',
  key: 'M12.5 15.2a4.7 4.7 0 1 1-9.4 0 4.7 4.7 0 0 1 9.4 0zM11.2 11.9 20 3.5M16.5 7l2.8 2.8M13.7 9.6l2 2',
  lock: 'M6.5 10.5h11a2 2 0 0 1 2 2V19a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-6.5a2 2 0 0 1 2-2zM8 10.5V7a4 4 0 0 1 8 0v3.5',
  logout: 'M10 20.5H6a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2h4M15.5 7.5 20 12l-4.5 4.5M20 12H9.5',
  mail: 'M4.5 5h15a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3 7.5l9 6 9-6',
  pdf: 'M13.5 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8.5zM13.5 3v5.5H19M9 17.5v-5h1.6a1.5 1.5 0 0 1 0 3H9M15.2 12.5v5',
  share: 'M12 15V3.5M7.5 7.5 12 3.5l4.5 4M5 12.5V18.5a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V12.5',
  shield: 'M12 3l7.5 2.5v6c0 4.5-3 7.7-7.5 9.5-4.5-1.8-7.5-5-7.5-9.5v-6zM8.7 12l2.4 2.4 4.3-4.6',
  store:
    'M4.5 10.5V19a1.5 1.5 0 0 0 1.5 1.5h12a1.5 1.5 0 0 0 1.5-1.5v-8.5M5 3.5h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM9.8 20.5v-5.2h4.4v5.2',
  ticket:
    'M5 4.5a1.5 1.5 0 0 1 1.5-1.5h11a1.5 1.5 0 0 1 1.5 1.5V20.5l-2.3-1.8-2.4 1.8L12 18.7l-2.3 1.8-2.4-1.8L5 20.5zM9 8h6M9 12.5h4',
  upload: 'M12 15V3.5M7 8.5l5-5 5 5M4 20h16',
  user: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20.5c.5-4 3.5-6 7.5-6s7 2 7.5 6',
  users:
    'M12.5 8.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM2.5 20c.4-3.6 3-5.5 6.5-5.5s6.1 1.9 6.5 5.5M15.5 5.2a3.5 3.5 0 0 1 0 6.6M18 15.2c2 .8 3.2 2.4 3.5 4.8',
  whatsapp:
    'M3.5 20.5l1.3-4.3A8.5 8.5 0 1 1 8.1 19.3zM9 8.3c-.6 1.7.2 3.4 1.5 4.7s3 2.3 4.8 1.9c.7-.2.9-1.3.5-1.7l-1.5-.8-1.1.9c-1.2-.5-2-1.3-2.6-2.5l.8-1.1-.8-1.6c-.4-.4-1.4-.4-1.6.2z',
  zip: 'M13.5 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8.5zM13.5 3v5.5H19M9.5 5h.01M9.5 8h.01M9.5 11h.01M8.5 14h2v3.5h-2z',
} as const satisfies Record<string, string>;

export type IconName = keyof typeof PATHS;

/** An icon beside a text, in the text's colour. It is hidden from screen readers, since the text says it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      stroke-width="1.75"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
