import { SetMetadata } from '@nestjs/common';

/** Metadata key of what a handler receives. Without it, that is JSON. */
export const RECEIVES = 'receives';

/** A file that callers send. */
export interface SentFile {
  /** The field that carries it, in every body. */
  field: string;
}

/** Files of a browser's form. */
export interface SentFiles extends SentFile {
  /** How many there may be. */
  most: number;
  /** Together they are no longer than so many of the largest. */
  largest: number;
}

/** What a handler receives. */
export type Received =
  | { kind: 'json' }
  | { kind: 'upload'; file: SentFile }
  | { kind: 'form'; files?: SentFiles }
  | { kind: 'bytes' };

const receives = (received: Received) => SetMetadata(RECEIVES, received);

/** The body carries a file: as base64 in JSON, or as a part of a form, which is then a Buffer of whatever was sent. */
export const ReceivesUpload = (file: SentFile) => receives({ kind: 'upload', file });

/**
 * The body is a browser's form: of fields alone, or also of files, which come as `request.files`, each up to all that they
 * may be together: one that is too large is refused by itself, by whoever takes files.
 */
export const ReceivesForm = (files?: SentFiles) => receives({ kind: 'form', files });

/** The body is a Buffer of the bytes as they came, whatever their content type, 64 KiB at most: what somebody has signed. */
export const ReceivesBytes = () => receives({ kind: 'bytes' });
