import { SetMetadata } from '@nestjs/common';

/** Metadata key of the body that a handler receives. Default: JSON. */
export const RECEIVES = 'receives';

/** The file of an upload. */
export interface SentFile {
  /** Name of its field, in JSON and forms. */
  field: string;
}

/** The files of a browser's form. */
export interface SentFiles extends SentFile {
  /** Maximum number of files. */
  most: number;
  /** Their total size, in multiples of the largest file. */
  largest: number;
}

/** The body of a handler. */
export type Received =
  | { kind: 'json' }
  | { kind: 'upload'; file: SentFile }
  | { kind: 'form'; files?: SentFiles }
  | { kind: 'bytes' };

const receives = (received: Received) => SetMetadata(RECEIVES, received);

/** The body carries a file: as base64 in JSON, or as a part of a form, which becomes a Buffer. */
export const ReceivesUpload = (file: SentFile) => receives({ kind: 'upload', file });

/**
 * The body is a browser's form with fields and optional files, which are in `request.files`. Each file may have the
 * total size; the handler refuses single files that are too large.
 */
export const ReceivesForm = (files?: SentFiles) => receives({ kind: 'form', files });

/** The body is a Buffer of the raw bytes, whatever their content type, 64 KiB at most: for signed requests. */
export const ReceivesBytes = () => receives({ kind: 'bytes' });
