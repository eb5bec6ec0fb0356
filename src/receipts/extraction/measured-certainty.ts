import type { FieldKey } from './field-table.js';

/**
 * The share of right values by evidence, for each field: `[evidence, right]`, both 0..1, ascending. Written by
 * `npm run benchmark:receipts -- DIR… --calibrate`, never by hand.
 */
export const MEASURED: Readonly<Partial<Record<FieldKey, readonly (readonly [number, number])[]>>> = {
  vendorName: [
    [0.84, 0.789],
    [0.927, 0.958],
    [0.981, 0.98],
    [0.995, 0.981],
  ],
  vendorRfc: [
    [0.777, 0.698],
    [0.957, 0.978],
    [0.995, 0.981],
  ],
  date: [
    [0.855, 0.969],
    [0.949, 0.978],
    [0.957, 0.978],
    [1, 0.981],
  ],
  total: [
    [0.65, 0.771],
    [0.856, 0.844],
    [0.975, 0.983],
    [0.998, 0.983],
  ],
  subtotal: [
    [0.5, 0.357],
    [0.95, 0.992],
  ],
  iva: [
    [0.561, 0.543],
    [0.899, 0.925],
    [0.95, 0.993],
  ],
  ieps: [[0.95, 0.964]],
  discount: [[0.5, 0.877]],
  tip: [[0.95, 0.896]],
  localTaxes: [[0.95, 0.911]],
  paymentForm: [[0.949, 0.996]],
  postalCode: [
    [0.7, 0.688],
    [0.95, 0.989],
  ],
  branchPostalCode: [[0.95, 0.985]],
  invoicingCode: [
    [0.847, 0.956],
    [0.948, 0.971],
  ],
  invoicingSite: [
    [0.803, 0.857],
    [0.897, 0.969],
  ],
  lines: [
    [0.5, 0.192],
    [0.95, 0.795],
  ],
};
