import type { FieldKey } from './field-table.js';

/**
 * How often fields were right, by the evidence that they were read on: `[evidence, right]`, both 0..1, rising. Written by
 * `npm run benchmark:receipts -- DIR… --calibrate`, never by hand.
 */
export const MEASURED: Readonly<Partial<Record<FieldKey, readonly (readonly [number, number])[]>>> = {
  vendorName: [
    [0.741, 0.745],
    [0.818, 0.841],
    [0.875, 0.935],
    [0.972, 0.964],
  ],
  vendorRfc: [
    [0.498, 0.356],
    [0.61, 0.436],
    [0.846, 0.968],
    [0.923, 0.975],
    [0.986, 0.979],
  ],
  date: [
    [0.744, 0.674],
    [0.864, 0.961],
    [0.949, 0.978],
    [0.992, 0.978],
  ],
  total: [
    [0.36, 0.257],
    [0.65, 0.875],
    [0.854, 0.898],
    [0.949, 0.938],
    [0.994, 0.981],
  ],
  subtotal: [
    [0.5, 0.382],
    [0.95, 0.973],
  ],
  iva: [
    [0.608, 0.577],
    [0.728, 0.663],
    [0.787, 0.705],
    [0.881, 0.855],
    [0.95, 0.993],
  ],
  ieps: [[0.95, 0.97]],
  discount: [
    [0.5, 0.508],
    [0.95, 0.875],
  ],
  tip: [[0.95, 0.904]],
  localTaxes: [[0.95, 0.938]],
  paymentForm: [[0.948, 0.981]],
  postalCode: [
    [0.7, 0.708],
    [0.95, 0.993],
  ],
  branchPostalCode: [
    [0.7, 0.321],
    [0.95, 0.981],
  ],
  invoicingCode: [
    [0.51, 0.507],
    [0.781, 0.945],
    [0.899, 0.968],
  ],
  lines: [
    [0.5, 0.076],
    [0.95, 0.854],
  ],
};
