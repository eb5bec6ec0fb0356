/**
 * Issues the sandbox's documents: makes a sealed and stamped CFDI 4.0 with its PDF from a validated receipt. The document is
 * built and checked like a real one; its certificates are throw-away and state so.
 */
import type { Decimal } from 'decimal.js';
import type { WriteOnceStore } from '../../platform/write-once/write-once-store.js';
import type { Receiver, StampedDocument } from '../provider.js';
import type { ValidatedReceipt } from '../../receipts/validation/validated-receipt.js';
import { openAuthority, type Authority, type Certificates } from './certificates/authority.js';
import { CsdKeys } from './certificates/csd-keys.js';
import { CsdIssuer } from './certificates/csd.js';
import { buildComprobante } from '../../cfdi/comprobante/build-comprobante.js';
import { cadenaOriginal } from '../../cfdi/xml/cadena-original.js';
import { comprobanteElement } from '../../cfdi/xml/comprobante-xml.js';
import type { ResumenImpuestos } from '../../cfdi/schema/comprobante.js';
import { IEPS, IVA, type Impuesto } from '../../sat/impuestos.js';
import { sumOf, ZERO } from '../../cfdi/schema/decimal-arithmetic.js';
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

/** The series of every document that the sandbox issues. */
export const SERIE = 'SBX';

export interface SandboxOptions {
  /** Contains the authority, the keys and the issued documents. */
  store: WriteOnceStore;
  now: () => Date;
}

export interface IssueInput {
  /** The idempotency key: the same id always returns the same document, byte for byte. */
  invoiceId: string;
  receipt: ValidatedReceipt;
  receiver: Receiver;
  /** The caller's description of the purchase, or null. */
  expenseDescription: string | null;
}

interface Issuer {
  authority: Authority;
  csds: CsdIssuer;
}

export class SandboxInvoicing {
  private readonly store: WriteOnceStore;
  private readonly documents: IssuedDocuments;
  private readonly now: () => Date;
  private issuer: Promise<Issuer> | null = null;

  constructor({ store, now }: SandboxOptions) {
    this.store = store;
    this.documents = new IssuedDocuments(store);
    this.now = now;
  }

  /**
   * Issues the invoice of a receipt, or returns the one that was issued under this id before.
   * @throws {CfdiRejected} when SAT's rules allow no document; a retry gives the same result. After any other error it is
   * unknown whether the document was stored; calling `issue` or `find` again answers that.
   */
  async issue(input: IssueInput): Promise<StampedDocument> {
    const issued = await this.find(input.invoiceId);
    if (issued) return issued;
    const { xml, facts } = await this.build(input);
    return stampedDocument(await this.documents.keep(folioFiscalOf(input.invoiceId), xml, facts));
  }

  /** Finds the document that was issued under this id, or null. */
  async find(invoiceId: string): Promise<StampedDocument | null> {
    const document = await this.documents.find(folioFiscalOf(invoiceId));
    return document && stampedDocument(document);
  }

  /** Removes the document that was issued under this id, if any. */
  async forget(invoiceId: string): Promise<void> {
    await this.documents.remove(folioFiscalOf(invoiceId));
  }

  /** The certificates that verify the issued documents. Creates the authority if it does not exist yet. */
  async certificates(): Promise<Certificates> {
    return (await this.openIssuer()).authority.certificates;
  }

  private async build({ invoiceId, receipt, receiver, expenseDescription }: IssueInput) {
    const uuid = folioFiscalOf(invoiceId);
    const issuedAt = this.now();
    const comprobante = buildComprobante({
      receipt,
      receiver,
      expenseDescription,
      issuedAt,
      serie: SERIE,
      folio: uuid.slice(0, 8),
      assumes: true,
    });
    rejectFirst(violationsOf(comprobante));

    const { authority, csds } = await this.openIssuer();
    const { noCertificado, certificado, key } = await csds.csdOf(comprobante.emisor, issuedAt);
    const unsealed = comprobanteElement(comprobante, noCertificado);
    rejectFirst(sealingViolations({ comprobante, element: unsealed, certificado, stampedAt: issuedAt }));
    const seal = { certificado, sello: await selloOf(cadenaOriginal(unsealed), key) };
    const timbre = await stamp({ uuid, stampedAt: issuedAt, selloCfd: seal.sello }, authority.pac);
    const xml = xmlDocument(comprobanteElement(comprobante, noCertificado, seal, [timbreElement(timbre)]));
    return {
      xml: Buffer.from(xml, 'utf8'),
      facts: {
        vendorAddress: receipt.vendor.address,
        purchaseDate: receipt.date,
        issuedAt: issuedAt.toISOString(),
        assumptions: comprobante.assumptions,
      },
    };
  }

  /** Opens on first use. A failure is not cached, so the next invoice tries again. */
  private async openIssuer(): Promise<Issuer> {
    this.issuer ??= openAuthority(this.store).then((authority) => ({
      authority,
      csds: new CsdIssuer(authority, new CsdKeys(this.store)),
    }));
    try {
      return await this.issuer;
    } catch (error) {
      this.issuer = null;
      throw error;
    }
  }
}

/** Derives amounts, names and PDF from the XML, so every call returns the same. */
async function stampedDocument({
  xml,
  vendorAddress,
  assumptions,
  printing,
}: IssuedDocument): Promise<StampedDocument> {
  const { comprobante, noCertificado, timbre: timbreNode } = readComprobante(xml);
  const timbre = readTimbre(timbreNode);
  const { emisor, subTotal, impuestos, trasladosLocales, total, moneda } = comprobante;
  return {
    uuid: timbre.uuid,
    subtotal: subTotal,
    tax: transferredOf(impuestos, IVA),
    ieps: transferredOf(impuestos, IEPS),
    localTaxes: sumOf(trasladosLocales.map(({ importe }) => importe)),
    // A receipt tells nothing of taxes that the receiver withholds.
    withheldTaxes: ZERO,
    total,
    currency: moneda,
    vendor: { name: emisor.nombre, rfc: emisor.rfc, address: vendorAddress },
    xml,
    isTest: true,
    assumptions,
    pdf: await printedRepresentation({ comprobante, noCertificado, timbre, vendorAddress, ...printing }),
  };
}

/** What is exempt has no Importe. */
const transferredOf = ({ traslados }: ResumenImpuestos, tax: Impuesto): Decimal =>
  sumOf(traslados.filter(({ impuesto }) => impuesto === tax).map(({ importe }) => importe ?? ZERO));

function rejectFirst([first]: readonly Violation[]): void {
  if (first) throw new CfdiRejected(first.code, first.message);
}
