import { expresionImpresa } from '../../cfdi/xml/expresion-impresa.js';
import { type IssuedCfdi, readIssuedCfdi, UnusableDocument } from '../../provider/remote/issued-cfdi.js';
import { ProviderSilent } from '../../provider/provider.js';

/** Prefix of certificate numbers of SAT's authority. Numbers for tests begin with 20001 or 30001, the sandbox's with 99999. */
const OF_SAT = '00001';

/** The expression with which SAT is asked about a document; null if SAT cannot know it, as it has no fiscal validity. */
export function expresionImpresaOf(xml: Buffer): string | null {
  const cfdi = readOrNull(xml);
  if (!cfdi?.seal.noCertificado.startsWith(OF_SAT) || !cfdi.seal.noCertificadoSat.startsWith(OF_SAT)) {
    return null;
  }
  const { uuid, emisor, receptor, total, seal } = cfdi;
  return expresionImpresa({ uuid, emisor: emisor.rfc, receptor: receptor.rfc, total, sello: seal.sello });
}

function readOrNull(xml: Buffer): IssuedCfdi | null {
  try {
    return readIssuedCfdi(xml);
  } catch (error) {
    if (error instanceof ProviderSilent || error instanceof UnusableDocument) return null;
    throw error;
  }
}
