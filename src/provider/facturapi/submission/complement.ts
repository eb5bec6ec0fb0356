/**
 * The complement of a Concepto of motor fuel in Facturapi's API, which turns it into SAT's HidroYPetro.
 * Source: Facturapi's API reference, version 2, HidroYPetroComplement.
 */

/** The complement of an item. */
export interface ItemComplement {
  /** c_TipoPermiso. */
  tipo_permiso: string;
  /** In the authority's format: `PL/12345/EXP/ES/2015`. */
  numero_permiso: string;
  /** c_ClaveHYP. Sent although Facturapi could derive it from `product_key`. */
  clave_hyp: string;
  /** c_SubProductoHYP. */
  sub_producto_hyp: string;
}

/** @param sold the permit and the fuel, in SAT's codes. */
export function complementOf(sold: {
  tipoPermiso: string;
  numeroPermiso: string;
  claveHyp: string;
  subProductoHyp: string;
}): ItemComplement {
  return {
    tipo_permiso: sold.tipoPermiso,
    numero_permiso: sold.numeroPermiso,
    clave_hyp: sold.claveHyp,
    sub_producto_hyp: sold.subProductoHyp,
  };
}
