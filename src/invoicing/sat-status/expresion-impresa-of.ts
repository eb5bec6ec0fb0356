import { expresionImpresa } from '../../cfdi/xml/expresion-impresa.js';
import { readIssuedCfdiOrNull } from '../../provider/remote/issued-cfdi.js';

/** Prefix of certificate numbers of SAT's authority. Numbers for tests begin with 20001 or 30001, the sandbox's with 99999. */
const OF_SAT = '00001';

/** The expression with which SAT is asked about a document; null if SAT cannot know it, as it has no fiscal validity. */
export function expresionImpresaOf(xml: Buffer): string | null {
  const cfdi = readIssuedCfdiOrNull(xml);
  if (!cfdi?.seal.noCertificado.startsWith(OF_SAT) || !cfdi.seal.noCertificadoSat.startsWith(OF_SAT)) {
    return null;
  }
  const { uuid, emisor, receptor, total, seal } = cfdi;
  return expresionImpresa({ uuid, emisor: emisor.rfc, receptor: receptor.rfc, total, sello: seal.sello });
}
