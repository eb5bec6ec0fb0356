import type { FieldKey } from './field-table.js';

/**
 * The share of right values by evidence, for each field: `[evidence, right]`, both 0..1, ascending. Written by
 * `npm run benchmark:receipts -- DIR… --calibrate`, never by hand.
 */
export const MEASURED: Readonly<Partial<Record<FieldKey, readonly (readonly [number, number])[]>>> = {
  vendorName: [
    [0.842, 0.789],
    [0.933, 0.976],
    [0.992, 0.98],
  ],
  vendorRfc: [
    [0.777, 0.698],
    [0.957, 0.978],
    [0.995, 0.981],
  ],
  date: [
    [0.851, 0.969],
    [0.948, 0.977],
    [0.958, 0.978],
    [1, 0.98],
  ],
  total: [
    [0.65, 0.661],
    [0.986, 0.983],
  ],
  subtotal: [
    [0.5, 0.357],
    [0.95, 0.985],
  ],
  iva: [
    [0.899, 0.921],
    [0.95, 0.993],
  ],
  ieps: [[0.95, 0.962]],
  discount: [[0.5, 0.861]],
  tip: [[0.95, 0.896]],
  localTaxes: [[0.95, 0.911]],
  paymentForm: [[0.948, 0.996]],
  postalCode: [
    [0.7, 0.688],
    [0.95, 0.989],
  ],
  branchPostalCode: [[0.95, 0.985]],
  invoicingCode: [
    [0.677, 0.673],
    [0.847, 0.954],
    [0.948, 0.969],
  ],
  invoicingSite: [
    [0.562, 0.568],
    [0.847, 0.897],
    [0.896, 0.955],
    [0.899, 0.962],
  ],
  fuelPermit: [[0.95, 0.952]],
  lines: [
    [0.5, 0.281],
    [0.95, 0.992],
  ],
};
