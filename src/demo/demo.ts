import '../platform/supported-node.js';
import 'reflect-metadata';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import axios from 'axios';
import { Command } from 'commander';
import { type DemoAccount, DEMO_TAX_DATA, openDemoAccount } from './demo-account.js';
import type { InvoiceDetailView } from '../invoicing/queries/invoice-views.js';
import { type HostsOnThisMachine, hostsOnThisMachine } from './hosts-on-this-machine.js';
import { type Config, loadEnvFile, readConfig } from '../config.js';
import { StartupError } from '../platform/startup-error.js';
import { operate, startService } from '../start.js';

/** Not the sample of the first start: two organizations cannot have one purchase invoiced. */
const DEMO_RECEIPT = fileURLToPath(
  new URL('../../../test/fixtures/receipts/supermarket.jpg', import.meta.url),
);
/** Name of the organization that the demo works for. */
const DEMO_ORGANIZATION = 'npm run demo';
const POLL_MS = 500;
/** Axios, unlike `fetch`, lets a request set its `Host`; local requests bypass any proxy. */
const http = axios.create({ proxy: false, validateStatus: () => true });

/** The service that the demo sends receipts to. */
interface Target extends DemoAccount {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  origin: string;
  /** Base URL of the API, such as `http://127.0.0.1:3000/api/invoicing`. */
  family: string;
  hosts: HostsOnThisMachine;
  close(): Promise<void>;
}

const [images] = new Command('demo')
  .description('has receipts invoiced, by the service that runs here or by one of its own')
  .argument('[picture...]', 'JPEG, PNG, WebP or HEIC; by default a sample receipt', [DEMO_RECEIPT])
  .parse().processedArgs as [string[]];
try {
  loadEnvFile();
  const config = readConfig();
  const target = (await findRunningService(config)) ?? (await startOwnService(config));
  try {
    for (const image of images) await showReceipt(target, image, config);
  } finally {
    await target.close();
  }
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}

async function findRunningService(config: Config): Promise<Target | null> {
  const origin = `http://127.0.0.1:${config.PORT}`;
  const health = await fetch(`${origin}/api/health`).catch(() => null);
  if (!health?.ok) return null;
  console.log(`The service at ${origin} gets a receipt.`);
  const account = await operate(config, (app) => openDemoAccount(app, DEMO_ORGANIZATION));
  return { ...account, ...addresses(origin, config), close: () => Promise.resolve() };
}

async function startOwnService(config: Config): Promise<Target> {
  console.log('No service is running: this demo starts one for itself.');
  const service = await startService({ ...config, PORT: 0, LOG_LEVEL: 'error' });
  const account = await openDemoAccount(service.app, DEMO_ORGANIZATION).catch(async (error: unknown) => {
    await service.stop();
    throw error;
  });
  return { ...account, ...addresses(service.url, config), close: () => service.stop() };
}

function addresses(origin: string, config: Config): Pick<Target, 'origin' | 'family' | 'hosts'> {
  const family = `${origin}/api/${config.API_FAMILY_SEGMENT}`;
  return { origin, family, hosts: hostsOnThisMachine(config, origin) };
}

/** The header that selects one of the hosts. */
function toHost(host: string | undefined): Record<string, string> {
  return host ? { Host: host } : {};
}

async function showReceipt(target: Target, path: string, config: Config): Promise<void> {
  console.log(`\n${relative('.', path)}`);
  const startedAt = performance.now();
  const id = await submit(target, path);
  const sent = await waitFor(target, id, (status) => {
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
    if (process.stdout.isTTY) process.stdout.write(`\r  ${status} … ${seconds} s `);
  });
  const earlier = sent.failure?.invoice_id;
  const invoice = earlier === undefined ? sent : await waitFor(target, earlier, () => undefined);
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  if (earlier !== undefined)
    console.log('  This purchase has an invoice already. The credit was given back.');
  console.log(`  ${invoice.status} in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
  if (invoice.failure) {
    console.log(`  ${invoice.failure.code}: ${invoice.failure.message}`);
    process.exitCode = 1;
    return;
  }
  for (const line of summary(invoice)) console.log(line);
  for (const [kind, url] of [
    ['PDF', invoice.pdf_url],
    ['XML', invoice.xml_url],
  ] as const) {
    console.log(`  ${kind}       ${await save(target, url ?? '', join(config.DATA_DIR, 'demo'))}`);
  }
}

async function submit({ family, hosts, apiKey }: Target, path: string): Promise<string> {
  const image = await readFile(path).catch(() => {
    throw new StartupError(`${path} can't be read`);
  });
  const type = extname(path).toLowerCase() === '.png' ? 'image/png' : 'image/jpeg';
  const { taxId, taxpayer, postalCode, fiscalRegimen, cfdiUse } = DEMO_TAX_DATA;
  const { data: body } = await http.post<{
    data?: { invoice: { id: string } };
    error?: { code: string; message: string };
  }>(
    `${family}/create-invoice-full`,
    {
      receipt_image: `data:${type};base64,${image.toString('base64')}`,
      tax_info: {
        tax_id: taxId,
        taxpayer,
        postal_code: postalCode,
        fiscal_regimen: fiscalRegimen,
        cfdi_use: cfdiUse,
      },
    },
    { headers: { ...toHost(hosts.creating), Authorization: `Bearer ${apiKey}` } },
  );
  if (!body.data) throw new StartupError(`  refused: ${body.error?.code}: ${body.error?.message}`);
  return body.data.invoice.id;
}

async function waitFor(
  { family, hosts, apiKey, orgId }: Target,
  id: string,
  onProgress: (status: string) => void,
): Promise<InvoiceDetailView> {
  for (;;) {
    const { status, data: invoice } = await http.get<InvoiceDetailView>(`${family}/invoice`, {
      params: { org_id: orgId, invoice_id: id },
      headers: { ...toHost(hosts.reading), Authorization: `Bearer ${apiKey}` },
    });
    if (status !== 200) throw new StartupError(`  the invoice can't be read: HTTP ${status}`);
    if (invoice.status === 'completed' || invoice.status === 'failed') return invoice;
    onProgress(invoice.status);
    await sleep(POLL_MS);
  }
}

function summary({ vendor, amount, subtotal, tax, currency, uuid }: InvoiceDetailView): string[] {
  return [
    `  Vendor    ${vendor?.name} (${vendor?.rfc})`,
    `  Subtotal  ${subtotal?.toFixed(2)} ${currency}`,
    `  Tax       ${tax?.toFixed(2)} ${currency}`,
    `  Total     ${amount?.toFixed(2)} ${currency}`,
    `  UUID      ${uuid}   (sandbox: without fiscal validity)`,
  ];
}

/** Saves a document under the file name that the service sends. */
async function save({ origin, hosts }: Target, url: string, folder: string): Promise<string> {
  // The link has the public origin, which may belong to a proxy; the path works here as well.
  const path = url.slice(url.indexOf('/api/'));
  const { status, data, headers } = await http.get<Buffer>(origin + path, {
    headers: toHost(hosts.reading),
    responseType: 'arraybuffer',
  });
  if (status !== 200) throw new StartupError(`  ${url} cannot be downloaded: HTTP ${status}`);
  const [, name] = /filename="([^"]+)"/.exec(String(headers['content-disposition'])) ?? [];
  const file = join(folder, basename(name ?? 'document'));
  await mkdir(folder, { recursive: true });
  await writeFile(file, data);
  return relative('.', file);
}
