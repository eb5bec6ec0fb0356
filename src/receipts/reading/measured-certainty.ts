import type { FieldKey } from './field-table.js';

/**
 * How often fields were right, by the evidence that they were read on: `[evidence, right]`, both 0..1, rising. Written by
 * `npm run benchmark:receipts -- DIR… --calibrate`, never by hand.
 */
export const MEASURED: Readonly<Partial<Record<FieldKey, readonly (readonly [number, number])[]>>> = {
  vendorName: [
    [0.759, 0.711],
    [0.835, 0.753],
    [0.864, 0.899],
    [0.909, 0.919],
  ],
  vendorRfc: [
    [0.215, 0.135],
    [0.301, 0.215],
    [0.399, 0.285],
    [0.465, 0.475],
    [0.579, 0.612],
    [0.868, 0.97],
    [0.975, 0.976],
  ],
  date: [
    [0.843, 0.95],
    [0.937, 0.959],
    [0.988, 0.977],
  ],
  total: [
    [0.65, 0.736],
    [0.858, 0.845],
    [0.983, 0.98],
  ],
  subtotal: [
    [0.5, 0.321],
    [0.95, 0.981],
  ],
  iva: [
    [0.611, 0.632],
    [0.728, 0.663],
    [0.787, 0.705],
    [0.862, 0.812],
    [0.95, 0.989],
  ],
  ieps: [
    [0.5, 0.5],
    [0.95, 0.958],
  ],
  discount: [
    [0.5, 0.5],
    [0.95, 0.821],
  ],
  tip: [[0.95, 0.896]],
  localTaxes: [[0.95, 0.911]],
  paymentForm: [[0.946, 0.964]],
  postalCode: [
    [0.7, 0.563],
    [0.95, 0.994],
  ],
  branchPostalCode: [
    [0.7, 0.281],
    [0.95, 0.969],
  ],
  invoicingCode: [
    [0.51, 0.444],
    [0.57, 0.55],
    [0.678, 0.763],
    [0.839, 0.95],
    [0.938, 0.973],
  ],
  lines: [
    [0.5, 0.066],
    [0.95, 0.821],
  ],
};
