import type { FieldKey } from './field-table.js';

/**
 * How often fields were right, by the evidence that they were read on: `[evidence, right]`, both 0..1, rising. Written by
 * `npm run benchmark:receipts -- DIR… --calibrate`, never by hand.
 */
export const MEASURED: Readonly<Partial<Record<FieldKey, readonly (readonly [number, number])[]>>> = {
  vendorName: [
    [0.549, 0.392],
    [0.605, 0.503],
    [0.754, 0.764],
    [0.827, 0.824],
    [0.854, 0.898],
    [0.871, 0.899],
    [0.913, 0.95],
    [0.977, 0.966],
  ],
  vendorRfc: [
    [0.13, 0.093],
    [0.252, 0.18],
    [0.367, 0.204],
    [0.644, 0.587],
    [0.889, 0.954],
    [0.963, 0.979],
    [0.994, 0.979],
  ],
  date: [
    [0.162, 0.116],
    [0.282, 0.176],
    [0.466, 0.541],
    [0.888, 0.963],
    [0.95, 0.978],
    [0.991, 0.979],
  ],
  total: [
    [0.65, 0.788],
    [0.854, 0.898],
    [0.959, 0.974],
    [0.996, 0.981],
  ],
  subtotal: [
    [0.5, 0.5],
    [0.95, 0.985],
  ],
  iva: [
    [0.344, 0.246],
    [0.477, 0.484],
    [0.661, 0.677],
    [0.787, 0.705],
    [0.881, 0.877],
    [0.95, 0.992],
  ],
  ieps: [
    [0.5, 0.5],
    [0.95, 0.963],
  ],
  discount: [[0.508, 0.857]],
  tip: [[0.95, 0.896]],
  localTaxes: [[0.95, 0.911]],
  paymentForm: [[0.948, 0.986]],
  postalCode: [
    [0.7, 0.722],
    [0.95, 0.982],
  ],
  branchPostalCode: [
    [0.7, 0.643],
    [0.95, 0.985],
  ],
  invoicingCode: [
    [0.51, 0.283],
    [0.754, 0.817],
    [0.906, 0.97],
  ],
  invoicingSite: [
    [0.572, 0.551],
    [0.78, 0.891],
    [0.861, 0.947],
  ],
  lines: [
    [0.5, 0.069],
    [0.95, 0.778],
  ],
};
