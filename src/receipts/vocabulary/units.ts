/** Units of count, weight and volume, as part of a pattern for normalized text. */
export const UNIT = String.raw`(?:PZAS?|PZS?|PIEZAS?|JGOS?|KGS?|KILOS?|K|GRS?|LTS?|LITROS?|L|MTS?|UND?|UNI(?:DADES|DAD)?|SERV|NOCHES?|HRS?|CAJAS?|CJA?|PAQ|EA)\.?`;
