/**
 * A Comprobante as XML elements, in the order of cfdv40.xsd. The cadena original is made from the same elements, so that
 * the seal covers exactly what is written.
 */
import {
  COMPROBANTE,
  CONCEPTO,
  EMISOR,
  HIDRO_Y_PETRO,
  RECEPTOR,
  RESUMEN_IMPUESTOS,
  TRASLADO,
  TRASLADO_LOCAL,
  TRASLADO_OF_RESUMEN,
  type Comprobante,
  type Concepto,
  type HidroYPetro,
  type ResumenImpuestos,
  type Traslado,
  type TrasladoLocal,
} from '../schema/comprobante.js';
import { cents } from '../schema/attributes.js';
import { sumOf, ZERO } from '../schema/decimal-arithmetic.js';
import { writeAttributes } from './attributes.js';
import { element, type XmlElement } from './xml.js';

/** The attributes that sealing adds to a Comprobante. */
export interface Seal {
  /** Base64 of the certificate's DER. */
  certificado: string;
  /** Base64 of the signature. */
  sello: string;
}

const CFDI = 'http://www.sat.gob.mx/cfd/4';
const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const SCHEMA = `${CFDI} http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd`;

/** A complement's namespace and schema. SAT requires that the root element declares those of a document's complements. */
interface Complement {
  prefix: string;
  namespace: string;
  schema: string;
  isIn: (comprobante: Comprobante) => boolean;
}

const COMPLEMENTS: readonly Complement[] = [
  {
    prefix: 'hidrocarburospetroliferos',
    namespace: 'http://www.sat.gob.mx/hidrocarburospetroliferos',
    schema: 'http://www.sat.gob.mx/sitio_internet/cfd/hidrocarburospetroliferos.xsd',
    isIn: ({ conceptos }) => conceptos.some(({ hidroYPetro }) => hidroYPetro),
  },
  {
    prefix: 'implocal',
    namespace: 'http://www.sat.gob.mx/implocal',
    schema: 'http://www.sat.gob.mx/sitio_internet/cfd/implocal/implocal.xsd',
    isIn: ({ trasladosLocales }) => trasladosLocales.length > 0,
  },
];

/**
 * The root element of a document.
 * @param noCertificado twenty digits: the number of the certificate that seals the document.
 * @param seal null when the document is not sealed yet.
 * @param complementos further ones of the Comprobante: the Timbre, when it is stamped.
 */
export function comprobanteElement(
  comprobante: Comprobante,
  noCertificado: string,
  seal: Seal | null = null,
  complementos: readonly XmlElement[] = [],
): XmlElement {
  const declared = COMPLEMENTS.filter(({ isIn }) => isIn(comprobante));
  const allComplementos = [...localTaxElements(comprobante.trasladosLocales), ...complementos];
  const { certificado, sello } = seal ?? { certificado: null, sello: null };
  return element(
    'cfdi:Comprobante',
    [
      ['xmlns:cfdi', CFDI],
      ...declared.map(({ prefix, namespace }) => [`xmlns:${prefix}`, namespace] as const),
      ['xmlns:xsi', XSI],
      [
        'xsi:schemaLocation',
        [SCHEMA, ...declared.flatMap(({ namespace, schema }) => [namespace, schema])].join(' '),
      ],
      ['Version', '4.0'],
      ...writeAttributes(COMPROBANTE, { ...comprobante, noCertificado, certificado, sello }),
    ],
    [
      element('cfdi:Emisor', writeAttributes(EMISOR, comprobante.emisor)),
      element('cfdi:Receptor', writeAttributes(RECEPTOR, comprobante.receptor)),
      element('cfdi:Conceptos', [], comprobante.conceptos.map(conceptoElement)),
      ...resumenElements(comprobante.impuestos),
      ...(allComplementos.length > 0 ? [element('cfdi:Complemento', [], allComplementos)] : []),
    ],
  );
}

function conceptoElement(concepto: Concepto): XmlElement {
  const { traslados, hidroYPetro } = concepto;
  return element('cfdi:Concepto', writeAttributes(CONCEPTO, concepto), [
    // A Concepto that is not object of tax has no Impuestos, not empty ones (CFDI40172).
    ...(traslados.length > 0 ? [element('cfdi:Impuestos', [], [trasladosElement(traslados, TRASLADO)])] : []),
    ...(hidroYPetro ? [element('cfdi:ComplementoConcepto', [], [hidroYPetroElement(hidroYPetro)])] : []),
  ]);
}

function hidroYPetroElement(complement: HidroYPetro): XmlElement {
  return element('hidrocarburospetroliferos:HidroYPetro', [
    ['Version', '1.0'],
    ...writeAttributes(HIDRO_Y_PETRO, complement),
  ]);
}

/** The complement for local taxes; none without them. A receipt prints none that are withheld. */
function localTaxElements(traslados: readonly TrasladoLocal[]): readonly XmlElement[] {
  if (traslados.length === 0) return [];
  const total = sumOf(traslados.map(({ importe }) => importe));
  return [
    element(
      'implocal:ImpuestosLocales',
      [
        ['version', '1.0'],
        ['TotaldeRetenciones', cents.write(ZERO)],
        ['TotaldeTraslados', cents.write(total)],
      ],
      traslados.map((one) => element('implocal:TrasladosLocales', writeAttributes(TRASLADO_LOCAL, one))),
    ),
  ];
}

/** The tax summary; none when no Concepto has taxes (CFDI40204). */
function resumenElements(resumen: ResumenImpuestos): readonly XmlElement[] {
  if (resumen.traslados.length === 0) return [];
  const rows = trasladosElement(resumen.traslados, TRASLADO_OF_RESUMEN);
  return [element('cfdi:Impuestos', writeAttributes(RESUMEN_IMPUESTOS, resumen), [rows])];
}

function trasladosElement(traslados: readonly Traslado[], table: typeof TRASLADO): XmlElement {
  const rows = traslados.map((traslado) => element('cfdi:Traslado', writeAttributes(table, traslado)));
  return element('cfdi:Traslados', [], rows);
}
