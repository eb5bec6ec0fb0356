/**
 * Period in which a vendor invoices a purchase: a number of hours from the purchase, a number of days after its day,
 * or until the end of its month plus months or days.
 */
export type InvoicingWindow =
  { hours: number } | { days: number } | { month_end_plus: { months?: number; days?: number } };

/** Public facts about a site where vendors issue invoices. */
export interface SelfInvoicing {
  /** RFCs of the vendors that use the site. */
  rfcs: readonly string[];
  /** Its domains, in addition to those of the vendors in the directory. Subdomains are included. */
  hosts: readonly string[];
  /**
   * The window, only if the vendor itself states it, with the address of that statement: purchases are refused by it.
   */
  window: (InvoicingWindow & { source: string }) | null;
  /** What it asks for: kinds of codes as in `labelled-codes.ts`, `date`, `total`. Empty when unknown. */
  asksFor: readonly string[];
  /** Whether it requires a sign-in. */
  account: boolean;
  /** Whether a step can only be done by a person (such as a CAPTCHA). */
  person: boolean;
  /** Source of `asksFor`. */
  source: string;
}

const PORTALS_OF_AUTOMATION =
  'https://github.com/kikecarlosgarza-source/facturaya-sandbox/blob/07372fa0a74e4df5e970270b130d10fb37038931/portals/portals.json';
/** A site without a sign-in. What it asks for, its domains and its window are not known. */
const PLAIN_SITE = { hosts: [], window: null, asksFor: [], account: false, person: false } as const;

/**
 * Known sites where vendors issue invoices. To add one: a window needs a page of the vendor itself that states it,
 * and is left out when two of them disagree. `asksFor` needs a page that shows the form, or a program that fills it
 * in.
 */
export const SELF_INVOICING: readonly SelfInvoicing[] = [
  {
    ...PLAIN_SITE,
    rfcs: ['CSI020226MV4', 'OVI800131GQ6'],
    hosts: ['alsea.net', 'alsea.interfactura.com'],
    window: { days: 30, source: 'https://www.alsea.net/factura-electronica' },
    asksFor: ['ticket', 'store', 'total'],
    source: PORTALS_OF_AUTOMATION,
  },
  {
    ...PLAIN_SITE,
    rfcs: ['ANA050518RL1'],
    window: {
      days: 30,
      source: 'https://soporte.vivaaerobus.com/es-LA/support/solutions/folders/1000195330',
    },
    source: 'https://soporte.vivaaerobus.com/es-LA/support/solutions/folders/1000195330',
  },
  {
    ...PLAIN_SITE,
    rfcs: ['EME880309SK5'],
    window: { month_end_plus: {}, source: 'https://estafeta.com/es/facturacion' },
    asksFor: ['ticket'],
    source: 'https://estafeta.com/es/facturacion',
  },
  {
    ...PLAIN_SITE,
    rfcs: ['NWM9709244W4'],
    asksFor: ['tc', 'tr'],
    source: 'https://esfacturacion.com/en-linea/walmart',
  },
  {
    ...PLAIN_SITE,
    rfcs: ['CCO8605231N4'],
    asksFor: ['folio', 'date', 'total'],
    source: 'https://facturacion.org.mx/tienda-de-autoservicio/oxxo/',
  },
  {
    ...PLAIN_SITE,
    rfcs: ['CME910715UB9'],
    asksFor: ['ticket', 'total'],
    source:
      'https://github.com/kikecarlosgarza-source/facturaya-sandbox/blob/57fd92ac3c127a0b59de4a3bb8a4d470a7e7c7ea/services/handlers/costcoHandler.js',
  },
  {
    ...PLAIN_SITE,
    rfcs: ['PET040903DH1'],
    hosts: ['petro7.mx'],
    asksFor: ['station', 'folio', 'web_id'],
    person: true,
    source: 'https://s2.checarsaldo.online/petromax-facturacion/',
  },
  {
    ...PLAIN_SITE,
    rfcs: ['ADD150727S34'],
    asksFor: ['store', 'date', 'register', 'operation'],
    person: true,
    source: 'https://lacompraideal.com.mx/blog/decathlon-facturacion/',
  },
  {
    ...PLAIN_SITE,
    rfcs: ['ODM950324V2A'],
    asksFor: ['ticket', 'store', 'total'],
    source: 'https://mex.segurodesempregoweb.info/facturacion-home-office-depot-paso-a-paso',
  },
  {
    ...PLAIN_SITE,
    rfcs: ['TCH850701RM1'],
    asksFor: ['folio', 'total', 'date'],
    source: PORTALS_OF_AUTOMATION,
  },
  {
    ...PLAIN_SITE,
    rfcs: ['RAD161031RK1'],
    asksFor: ['folio', 'total', 'date'],
    source: PORTALS_OF_AUTOMATION,
  },
  { ...PLAIN_SITE, rfcs: ['TSO991022PB6'], account: true, source: PORTALS_OF_AUTOMATION },
  { ...PLAIN_SITE, rfcs: ['DLI931201MI9', 'SUB910603SB3'], account: true, source: PORTALS_OF_AUTOMATION },
];

/** Companies of the directory that belong to one group and may invoice each other's sales, with the source. */
const GROUPS: readonly { rfcs: readonly string[]; source: string }[] = [
  { rfcs: ['CSI020226MV4', 'OVI800131GQ6'], source: 'https://www.alsea.net/factura-electronica' },
  {
    rfcs: ['SEM980701STA', 'PET040903DH1'],
    source: 'https://www.yunius.com/shell-vende-sus-permisos-de-importacion',
  },
];

/** Whether two companies are known to belong to the same group. */
export function areInSameGroup(rfc: string, other: string): boolean {
  return GROUPS.some(({ rfcs }) => rfcs.includes(rfc) && rfcs.includes(other));
}
