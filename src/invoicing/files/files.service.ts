import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '../../platform/clock.js';
import { FairStreamPacer } from '../../platform/http/bodies/fair-stream-pacer.js';
import { storageSettings } from '../../platform/storage/storage.settings.js';
import { Invoice } from '../invoice.entity.js';
import { InvoiceFiles, type InvoiceFileKind } from './invoice-files.js';
import { FileRemoved, InvoiceNotFound, LinkInvalid } from '../invoicing.errors.js';
import { storedImageType } from '../picture/image-type.js';
import { LinkSigner } from './link-signer.js';

/** The parts of a link, not validated yet. */
export type UnverifiedLink = Record<'invoiceId' | 'kind' | 'expires' | 'signature', unknown>;

interface FileDescription {
  key: string;
  /** Content type. */
  type: string;
  /** As in `Content-Disposition`. */
  disposition: string;
}

/** Serves the files of signed links. */
@Injectable()
export class FilesService {
  private readonly pacer = new FairStreamPacer();

  constructor(
    @Inject(storageSettings.KEY) private readonly settings: ConfigType<typeof storageSettings>,
    private readonly signer: LinkSigner,
    private readonly clock: Clock,
    private readonly files: InvoiceFiles,
    @InjectRepository(Invoice) private readonly invoices: Repository<Invoice>,
  ) {}

  /**
   * The presigned URL of a link's file in its bucket; null if the service serves the file itself.
   * @throws {LinkInvalid | LinkExpired | InvoiceNotFound | FileRemoved}
   */
  async presigned(link: UnverifiedLink): Promise<string | null> {
    if (!this.settings.S3_PRESIGNED_LINKS) return null;
    const file = await this.find(link);
    return this.files.presigned(file.key, file);
  }

  /**
   * @param isShown whether a page shows the file as an image: then a format that few browsers show is a JPEG.
   * @throws {LinkInvalid | LinkExpired | InvoiceNotFound | FileRemoved}
   */
  async open(link: UnverifiedLink, isShown: boolean): Promise<StreamableFile> {
    const { key, type, disposition } = await this.find(link);
    if (isShown && link.kind === 'receipt' && !storedImageType(key).isReadable) {
      const { bytes, mediaType } = await this.files.shownImage({ imageKey: key });
      return new StreamableFile(bytes, { type: mediaType });
    }
    const { stream, length } = await this.files.stream(key);
    const answer = new StreamableFile(this.pacer.pace(stream), { type, disposition, length });
    // If the storage fails midway, a broken connection is the only way to tell the client.
    return answer.setErrorHandler((error, response) => {
      answer.errorLogger(error);
      response.destroy?.();
    });
  }

  private async find({ invoiceId, kind, expires, signature }: UnverifiedLink): Promise<FileDescription> {
    if (typeof signature !== 'string' || typeof invoiceId !== 'string' || !isKind(kind))
      throw new LinkInvalid();
    await this.signer.verify({ invoiceId, kind, expires: Number(expires) }, signature, this.clock.now());
    const invoice = await this.invoices.findOneBy({ id: invoiceId });
    const file = invoice && describe(invoice, kind);
    if (!file?.key) throw new InvoiceNotFound();
    if (file.removedAt) throw new FileRemoved();
    return { key: file.key, type: file.type, disposition: `inline; filename="${file.name}"` };
  }
}

function isKind(kind: unknown): kind is InvoiceFileKind {
  return kind === 'pdf' || kind === 'xml' || kind === 'receipt';
}

/** Key, content type, and a file name that a person recognises. */
function describe(
  invoice: Invoice,
  kind: InvoiceFileKind,
): { key: string | null; removedAt: Date | null; type: string; name: string } {
  const removedAt = kind === 'receipt' ? invoice.pictureRemovedAt : invoice.documentsRemovedAt;
  const name = `CFDI-${invoice.uuid?.toUpperCase()}`;
  switch (kind) {
    case 'pdf':
      return { key: invoice.pdfKey, removedAt, type: 'application/pdf', name: `${name}.pdf` };
    case 'xml':
      return { key: invoice.xmlKey, removedAt, type: 'application/xml', name: `${name}.xml` };
    case 'receipt': {
      const { extension, mediaType } = storedImageType(invoice.imageKey);
      return {
        key: invoice.imageKey,
        removedAt,
        type: mediaType,
        name: `receipt-${invoice.id}.${extension}`,
      };
    }
  }
}
