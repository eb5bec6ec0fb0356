/**
 * What it takes to build and check a CFDI and to seal it, of 1 line and of 60, in milliseconds and as a ratio to the
 * printed form of the same document.
 *
 *     node --no-warnings --experimental-transform-types \
 *       --import ./src/receipts/reader/run-from-sources.ts test/benchmark/cfdi.ts
 */
import { generateKeyPairSync } from 'node:crypto';
import { buildComprobante } from '../../src/cfdi/comprobante/build-comprobante.js';
import { cadenaOriginal } from '../../src/cfdi/xml/cadena-original.js';
import { comprobanteElement } from '../../src/cfdi/xml/comprobante-xml.js';
import { violationsOf } from '../../src/cfdi/rules/all-rules.js';
import { selloOf } from '../../src/cfdi/xml/sello.js';
import { printedRepresentation } from '../../src/provider/embedded/pdf/printed-representation.js';
import { NOON } from '../support/cfdi/sample-comprobante.js';
import { samplePrinted } from '../support/cfdi/printed-samples.js';
import { sampleReceiver, sampleReceipt, type LineSketch } from '../../src/testing/samples/sample-receipts.js';

const RUNS = 40;
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

for (const count of [1, 60]) {
  const build = () =>
    buildComprobante({
      receipt: ticketOf(count),
      receiver: sampleReceiver(),
      expenseDescription: null,
      issuedAt: NOON,
      serie: null,
      folio: '1',
      assumes: true,
    });
  const built = await millisecondsOf(() => violationsOf(build()));
  const comprobante = build();
  const sealed = await millisecondsOf(() =>
    selloOf(cadenaOriginal(comprobanteElement(comprobante, '1')), privateKey),
  );
  const printed = await millisecondsOf(() => printedRepresentation(samplePrinted(comprobante)));
  const ratio = (built + sealed) / printed;
  console.log(
    `${count} lines: build and rules ${built.toFixed(2)} ms, seal ${sealed.toFixed(2)} ms, ` +
      `PDF ${printed.toFixed(2)} ms; CFDI/PDF ${ratio.toFixed(3)}`,
  );
}

/** Two thirds taxed and one third not, told apart by letters: the whole way through the taxes. */
function ticketOf(count: number): ReturnType<typeof sampleReceipt> {
  const lines = Array.from({ length: count }, (_, at): LineSketch => [
    `ARTICULO ${at}`,
    '1',
    '11.60',
    '11.60',
    at % 3 === 2 ? 'E' : 'A',
  ]);
  const taxed = lines.filter(([, , , , letter]) => letter === 'A').length;
  return sampleReceipt({ total: (count * 11.6).toFixed(2), iva: (taxed * 1.6).toFixed(2), lines });
}

/** The middle one of many runs, after a few that warm up. */
async function millisecondsOf(run: () => unknown): Promise<number> {
  for (let at = 0; at < 5; at += 1) await run();
  const times: number[] = [];
  for (let at = 0; at < RUNS; at += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[RUNS / 2] ?? 0;
}
