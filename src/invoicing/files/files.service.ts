import { Injectable, StreamableFile } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { Turns } from '../../platform/http/bodies/turns.js';
import { Invoice } from '../invoice.entity.js';
import { InvoiceFiles, type InvoiceFileKind } from './invoice-files.js';
import { FileRemoved, InvoiceNotFound, LinkInvalid } from '../invoicing.errors.js';
import { LinkSigner } from './link-signer.js';

interface FileDescription {
  key: string | null;
  removedAt: Date | null;
  type: string;
  name: string;
}

/** Gives out the files that signed links name. */
@Injectable()
export class FilesService {
  private readonly turns = new Turns();

  constructor(
    private readonly signer: LinkSigner,
    private readonly clock: Clock,
    private readonly files: InvoiceFiles,
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
  ) {}

  /** @throws {LinkInvalid | LinkExpired | InvoiceNotFound | FileRemoved} */
  async open(link: Record<'invoiceId' | 'kind' | 'expires' | 'signature', unknown>): Promise<StreamableFile> {
    const { invoiceId, kind, expires, signature } = link;
    if (typeof signature !== 'string' || typeof invoiceId !== 'string' || !isKind(kind))
      throw new LinkInvalid();
    this.signer.verify({ invoiceId, kind, expires: Number(expires) }, signature, this.clock.now());
    const invoice = await this.invoices.findOneBy({ id: invoiceId });
    const file = invoice && describe(invoice, kind);
    if (!file?.key) throw new InvoiceNotFound();
    if (file.removedAt) throw new FileRemoved();
    const { stream, length } = await this.files.stream(file.key);
    const answer = new StreamableFile(this.turns.pace(stream), {
      type: file.type,
      disposition: `inline; filename="${file.name}"`,
      length,
    });
    // A file that breaks off: the only honest end is a broken connection.
    return answer.setErrorHandler((error, response) => {
      answer.errorLogger(error);
      response.destroy?.();
    });
  }
}

function isKind(kind: unknown): kind is InvoiceFileKind {
  return kind === 'pdf' || kind === 'xml' || kind === 'receipt';
}

/** Content type, and a name that a person recognises in a folder. */
function describe(invoice: Invoice, kind: InvoiceFileKind): FileDescription {
  const removedAt = kind === 'receipt' ? invoice.pictureRemovedAt : invoice.documentsRemovedAt;
  const name = `CFDI-${invoice.uuid?.toUpperCase()}`;
  switch (kind) {
    case 'pdf':
      return { key: invoice.pdfKey, removedAt, type: 'application/pdf', name: `${name}.pdf` };
    case 'xml':
      return { key: invoice.xmlKey, removedAt, type: 'application/xml', name: `${name}.xml` };
    case 'receipt': {
      const isPng = invoice.imageKey.endsWith('.png');
      return {
        key: invoice.imageKey,
        removedAt,
        type: isPng ? 'image/png' : 'image/jpeg',
        name: `receipt-${invoice.id}.${isPng ? 'png' : 'jpg'}`,
      };
    }
  }
}
