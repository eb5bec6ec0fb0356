import type { Extensions } from 'receipt-invoicing-service';
import { OcrReader } from './ocr-reader.js';
import { ocrSettings } from './ocr.settings.js';

export const EXTENSIONS: Extensions = { name: 'acme', settings: [ocrSettings], reader: OcrReader };
