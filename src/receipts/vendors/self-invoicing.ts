/**
 * How long a vendor invoices a purchase: so many hours from it, to the end of so many days after its day, or to the end of its
 * month and so many months, or days, more.
 */
export type InvoicingWindow =
  { hours: number } | { days: number } | { month_end_plus: { months?: number; days?: number } };

/** What is publicly known of the site where vendors invoice. */
export interface SelfInvoicing {
  /** Whose site it is. */
  rfcs: readonly string[];
  /** Its domains, beside those that the directory has of the vendors; those below them are meant too. */
  hosts: readonly string[];
  /** Only as the vendor itself states it, with the address of where it does: purchases are refused by it. */
  window: (InvoicingWindow & { source: string }) | null;
  /** What it asks for: kinds of codes, as `labelled-codes.ts` has them, `date`, `total`. Empty where that is not known. */
  asksFor: readonly string[];
  /** Whether one has to be signed in. */
  account: boolean;
  /** Whether a step of it is for people alone. */
  person: boolean;
  /** Where what it asks for was found. */
  source: string;
}

const PORTALS_OF_AUTOMATION =
  'https://github.com/kikecarlosgarza-source/facturaya-sandbox/blob/07372fa0a74e4df5e970270b130d10fb37038931/portals/portals.json';
const NO_LOGIN = { account: false, person: false };

/**
 * What is known of sites where vendors invoice. To add one: a window needs a page of the vendor's own that states it, and is
 * left out where two of them disagree; what is asked for needs a page that shows the form, or a program that fills it in.
 */
export const SELF_INVOICING: readonly SelfInvoicing[] = [
  {
    rfcs: ['CSI020226MV4', 'OVI800131GQ6'],
    hosts: ['alsea.net', 'alsea.interfactura.com'],
    window: { days: 30, source: 'https://www.alsea.net/factura-electronica' },
    asksFor: ['ticket', 'store', 'total'],
    ...NO_LOGIN,
    source: PORTALS_OF_AUTOMATION,
  },
  {
    rfcs: ['ANA050518RL1'],
    hosts: [],
    window: {
      days: 30,
      source: 'https://soporte.vivaaerobus.com/es-LA/support/solutions/folders/1000195330',
    },
    asksFor: [],
    ...NO_LOGIN,
    source: 'https://soporte.vivaaerobus.com/es-LA/support/solutions/folders/1000195330',
  },
  {
    rfcs: ['EME880309SK5'],
    hosts: [],
    window: { month_end_plus: {}, source: 'https://estafeta.com/es/facturacion' },
    asksFor: ['ticket'],
    ...NO_LOGIN,
    source: 'https://estafeta.com/es/facturacion',
  },
  {
    rfcs: ['NWM9709244W4'],
    hosts: [],
    window: null,
    asksFor: ['tc', 'tr'],
    ...NO_LOGIN,
    source: 'https://esfacturacion.com/en-linea/walmart',
  },
  {
    rfcs: ['CCO8605231N4'],
    hosts: [],
    window: null,
    asksFor: ['folio', 'date', 'total'],
    ...NO_LOGIN,
    source: 'https://facturacion.org.mx/tienda-de-autoservicio/oxxo/',
  },
  {
    rfcs: ['CME910715UB9'],
    hosts: [],
    window: null,
    asksFor: ['ticket', 'total'],
    ...NO_LOGIN,
    source:
      'https://github.com/kikecarlosgarza-source/facturaya-sandbox/blob/57fd92ac3c127a0b59de4a3bb8a4d470a7e7c7ea/services/handlers/costcoHandler.js',
  },
  {
    rfcs: ['PET040903DH1'],
    hosts: ['petro7.mx'],
    window: null,
    asksFor: ['station', 'folio', 'web_id'],
    account: false,
    person: true,
    source: 'https://s2.checarsaldo.online/petromax-facturacion/',
  },
  {
    rfcs: ['ADD150727S34'],
    hosts: [],
    window: null,
    asksFor: ['store', 'date', 'register', 'operation'],
    account: false,
    person: true,
    source: 'https://lacompraideal.com.mx/blog/decathlon-facturacion/',
  },
  {
    rfcs: ['ODM950324V2A'],
    hosts: [],
    window: null,
    asksFor: ['ticket', 'store', 'total'],
    ...NO_LOGIN,
    source: 'https://mex.segurodesempregoweb.info/facturacion-home-office-depot-paso-a-paso',
  },
  {
    rfcs: ['TCH850701RM1'],
    hosts: [],
    window: null,
    asksFor: ['folio', 'total', 'date'],
    ...NO_LOGIN,
    source: PORTALS_OF_AUTOMATION,
  },
  {
    rfcs: ['RAD161031RK1'],
    hosts: [],
    window: null,
    asksFor: ['folio', 'total', 'date'],
    ...NO_LOGIN,
    source: PORTALS_OF_AUTOMATION,
  },
  {
    rfcs: ['TSO991022PB6'],
    hosts: [],
    window: null,
    asksFor: [],
    account: true,
    person: false,
    source: PORTALS_OF_AUTOMATION,
  },
  {
    rfcs: ['DLI931201MI9', 'SUB910603SB3'],
    hosts: [],
    window: null,
    asksFor: [],
    account: true,
    person: false,
    source: PORTALS_OF_AUTOMATION,
  },
];

/** Companies of the directory that belong together, of which one may invoice what another sold, and where that is said. */
const GROUPS: readonly { rfcs: readonly string[]; source: string }[] = [
  { rfcs: ['CSI020226MV4', 'OVI800131GQ6'], source: 'https://www.alsea.net/factura-electronica' },
  {
    rfcs: ['SEM980701STA', 'PET040903DH1'],
    source: 'https://www.yunius.com/shell-vende-sus-permisos-de-importacion',
  },
];

/** Whether two companies are known to be of one group. */
export function areInSameGroup(rfc: string, other: string): boolean {
  return GROUPS.some(({ rfcs }) => rfcs.includes(rfc) && rfcs.includes(other));
}
