/**
 * The complement of a Concepto of motor fuel in Facturapi's words, of which it makes SAT's HidroYPetro.
 * Source: Facturapi's API reference, version 2, HidroYPetroComplement.
 */

/** Of an item, as Facturapi takes it. */
export interface ItemComplement {
  /** c_TipoPermiso. */
  tipo_permiso: string;
  /** As the authority writes it: `PL/12345/EXP/ES/2015`. */
  numero_permiso: string;
  /** c_ClaveHYP. Said, although Facturapi could tell it from `product_key`. */
  clave_hyp: string;
  /** c_SubProductoHYP. */
  sub_producto_hyp: string;
}

/** @param sold under which permit, and which fuel, in SAT's codes */
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
