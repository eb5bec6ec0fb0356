/** What shops count and weigh in, as a part of a pattern of folded text. */
export const UNIT = String.raw`(?:PZAS?|PZS?|PIEZAS?|JGOS?|KGS?|KILOS?|K|GRS?|LTS?|LITROS?|L|MTS?|UND?|UNI(?:DADES|DAD)?|SERV|NOCHES?|HRS?|CAJAS?|CJA?|PAQ|EA)\.?`;
