/**
 * The sandbox's issuer: from a receipt that was read to a sealed and stamped CFDI 4.0 with its printed form. The
 * document is built and checked as a real one; its certificates are throw-away, and it says so.
 */
import type { WriteOnceStore } from '../../platform/write-once/write-once-store.js';
import type { Receiver, StampedDocument } from '../provider.js';
import type { ValidatedReceipt } from '../../receipts/validation/validated-receipt.js';
import { openAuthority, type Authority, type Certificates } from './certificates/authority.js';
import { CsdKeys } from './certificates/csd-keys.js';
import { CsdIssuer } from './certificates/csd.js';
import { buildComprobante } from '../../cfdi/comprobante/build-comprobante.js';
import { cadenaOriginal } from '../../cfdi/xml/cadena-original.js';
import { comprobanteElement } from '../../cfdi/xml/comprobante-xml.js';
import { ZERO } from '../../cfdi/schema/decimals.js';
import type { Violation } from '../../cfdi/rules/rule.js';
import { sealingViolations } from '../../cfdi/rules/sealing.js';
import { violationsOf } from '../../cfdi/rules/all-rules.js';
import { readComprobante } from '../../cfdi/xml/read-comprobante.js';
import { selloOf } from '../../cfdi/xml/sello.js';
import { xmlDocument } from '../../cfdi/xml/xml.js';
import { CfdiRejected } from '../../cfdi/rules/cfdi-rejected.js';
import { folioFiscalOf } from './folio-fiscal.js';
import { type IssuedDocument, IssuedDocuments } from './issued-documents.js';
import { printedRepresentation } from './pdf/printed-representation.js';
import { readTimbre, stamp, timbreElement } from './timbre.js';

/** Of all that the sandbox issues. */
export const SERIE = 'SBX';

export interface SandboxOptions {
  /** Has authority, keys and issued documents. */
  kept: WriteOnceStore;
  now: () => Date;
}

export interface IssueInput {
  /** The idempotency key: the same id always gives the same document, byte for byte. */
  invoiceId: string;
  receipt: ValidatedReceipt;
  receiver: Receiver;
  /** What the caller says that was bought, or null. */
  expenseDescription: string | null;
}

interface Workshop {
  authority: Authority;
  csds: CsdIssuer;
}

export class SandboxInvoicing {
  private readonly kept: WriteOnceStore;
  private readonly documents: IssuedDocuments;
  private readonly now: () => Date;
  private workshop: Promise<Workshop> | null = null;

  constructor({ kept, now }: SandboxOptions) {
    this.kept = kept;
    this.documents = new IssuedDocuments(kept);
    this.now = now;
  }

  /**
   * Issues the invoice of a receipt, or gives back the one that was issued under this id before.
   * @throws {CfdiRejected} when SAT's rules allow no document; asking again does not help. Any other error means that
   * it is unknown whether the document was kept: `issue` or `find` again tells.
   */
  async issue(input: IssueInput): Promise<StampedDocument> {
    const earlier = await this.find(input.invoiceId);
    if (earlier) return earlier;
    const { xml, facts } = await this.make(input);
    return stampedDocument(await this.documents.keep(folioFiscalOf(input.invoiceId), xml, facts));
  }

  /** The document that was issued under this id, or null. */
  async find(invoiceId: string): Promise<StampedDocument | null> {
    const kept = await this.documents.find(folioFiscalOf(invoiceId));
    return kept && stampedDocument(kept);
  }

  /** Removes the document that was issued under this id, if one was. */
  async forget(invoiceId: string): Promise<void> {
    await this.documents.remove(folioFiscalOf(invoiceId));
  }

  /** What the issued documents verify against. Makes the authority when there is none yet. */
  async certificates(): Promise<Certificates> {
    return (await this.openWorkshop()).authority.certificates;
  }

  private async make({ invoiceId, receipt, receiver, expenseDescription }: IssueInput) {
    const uuid = folioFiscalOf(invoiceId);
    const issuedAt = this.now();
    const comprobante = buildComprobante({
      receipt,
      receiver,
      expenseDescription,
      issuedAt,
      serie: SERIE,
      folio: uuid.slice(0, 8),
    });
    refuseBroken(violationsOf(comprobante));

    const { authority, csds } = await this.openWorkshop();
    const { noCertificado, certificado, key } = await csds.csdOf(comprobante.emisor.rfc, issuedAt);
    const unsealed = comprobanteElement(comprobante, noCertificado);
    refuseBroken(sealingViolations({ comprobante, written: unsealed, certificado, stampedAt: issuedAt }));
    const seal = { certificado, sello: await selloOf(cadenaOriginal(unsealed), key) };
    const timbre = await stamp({ uuid, stampedAt: issuedAt, selloCfd: seal.sello }, authority.pac);
    const xml = xmlDocument(comprobanteElement(comprobante, noCertificado, seal, [timbreElement(timbre)]));
    return {
      xml: Buffer.from(xml, 'utf8'),
      facts: {
        vendorAddress: receipt.vendor.address,
        purchaseDate: receipt.date,
        issuedAt: issuedAt.toISOString(),
      },
    };
  }

  /** Opened on first use; a failure is forgotten, so that the next invoice tries again. */
  private async openWorkshop(): Promise<Workshop> {
    this.workshop ??= openAuthority(this.kept).then((authority) => ({
      authority,
      csds: new CsdIssuer(authority, new CsdKeys(this.kept)),
    }));
    try {
      return await this.workshop;
    } catch (error) {
      this.workshop = null;
      throw error;
    }
  }
}

/** Amounts, names and the printed form follow from the XML, so that they are the same whenever they are asked for. */
async function stampedDocument({ xml, vendorAddress, printing }: IssuedDocument): Promise<StampedDocument> {
  const { comprobante, noCertificado, timbre: timbreNode } = readComprobante(xml);
  const timbre = readTimbre(timbreNode);
  const { emisor, subTotal, impuestos, total, moneda } = comprobante;
  return {
    uuid: timbre.uuid,
    subtotal: subTotal,
    tax: impuestos.totalImpuestosTrasladados ?? ZERO,
    total,
    currency: moneda,
    vendor: { name: emisor.nombre, rfc: emisor.rfc, address: vendorAddress },
    xml,
    pdf: Buffer.isBuffer(printing)
      ? printing
      : await printedRepresentation({ comprobante, noCertificado, timbre, vendorAddress, ...printing }),
  };
}

function refuseBroken([first]: readonly Violation[]): void {
  if (first) throw new CfdiRejected(first.code, first.message);
}
