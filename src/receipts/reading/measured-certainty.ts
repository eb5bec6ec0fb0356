import type { FieldKey } from './field-table.js';

/**
 * How often fields were right, by the evidence that they were read on: `[evidence, right]`, both 0..1, rising. Written by
 * `npm run benchmark:receipts -- DIR… --calibrate`, never by hand.
 */
export const MEASURED: Readonly<Partial<Record<FieldKey, readonly (readonly [number, number])[]>>> = {
  vendorName: [
    [0.534, 0.381],
    [0.736, 0.691],
    [0.824, 0.859],
    [0.86, 0.907],
    [0.915, 0.953],
    [0.97, 0.962],
  ],
  vendorRfc: [
    [0.057, 0.112],
    [0.371, 0.265],
    [0.763, 0.727],
    [0.934, 0.976],
    [0.988, 0.98],
  ],
  date: [
    [0.163, 0.117],
    [0.282, 0.176],
    [0.466, 0.541],
    [0.887, 0.963],
    [0.95, 0.978],
    [0.991, 0.979],
  ],
  total: [
    [0.65, 0.771],
    [0.854, 0.898],
    [0.959, 0.973],
    [0.996, 0.982],
  ],
  subtotal: [
    [0.5, 0.5],
    [0.95, 0.992],
  ],
  iva: [
    [0.859, 0.923],
    [0.95, 0.992],
  ],
  ieps: [
    [0.5, 0.5],
    [0.95, 0.963],
  ],
  discount: [[0.5, 0.863]],
  tip: [[0.95, 0.896]],
  localTaxes: [[0.95, 0.911]],
  paymentForm: [[0.948, 0.986]],
  postalCode: [
    [0.7, 0.722],
    [0.95, 0.981],
  ],
  branchPostalCode: [
    [0.7, 0.643],
    [0.95, 0.985],
  ],
  invoicingCode: [
    [0.51, 0.283],
    [0.756, 0.817],
    [0.907, 0.97],
  ],
  invoicingSite: [
    [0.572, 0.551],
    [0.779, 0.891],
    [0.861, 0.947],
  ],
  lines: [
    [0.5, 0.089],
    [0.95, 0.781],
  ],
};
