/** Words that nearly every receipt has some of, with the letters that narrow print confuses. */
const COMMON =
  'MEXICO REGIMEN MORALES PERSONAS GENERAL TRANSACCION COMPRA NUMERO IMPORTE CAMBIO EFECTIVO SERVICIO ARTICULOS VENTA VENDIDOS CLIENTE COLONIA SUCURSAL FACTURA FISCAL DOMICILIO TELEFONO INCLUIDO TERMINAL COMPROBANTE'.split(
    ' ',
  );

/**
 * For each letter as it was read, those that it stands for in common words of this paper: H for M, where MEXICO was read
 * as HEXICO. What one print's letters are misread as is the same all over the paper.
 */
export function misreadLetters(rows: readonly string[]): Map<string, Set<string>> {
  const printed = new Map<string, Set<string>>();
  for (const token of rows.flatMap((folded) => folded.match(/[A-Z]{5,}/g) ?? [])) {
    for (const word of COMMON) {
      const at = onlyDifference(token, word);
      if (at === null) continue;
      const read = token.charAt(at);
      printed.set(read, (printed.get(read) ?? new Set()).add(word.charAt(at)));
    }
  }
  return printed;
}

/** Where two texts of one length differ, if that is one place. */
function onlyDifference(a: string, b: string): number | null {
  if (a.length !== b.length) return null;
  const places = [...a].flatMap((letter, at) => (letter === b[at] ? [] : [at]));
  return places.length === 1 ? places[0]! : null;
}
