import 'reflect-metadata';
import { Logger } from 'nestjs-pino';
import { type Config, loadEnvFile, readConfig } from './platform/config/config.js';
import { StartupError } from './platform/startup-error.js';
import { type RunningService, startService } from './service.js';
import { welcome } from './welcome.js';

/** After this time an orderly stop counts as failed. */
const STOP_TIMEOUT_MS = 30_000;

try {
  loadEnvFile();
  const config = readConfig();
  const service = await startService(config);
  stopOnSignals(service);
  await greet(config, service);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

async function greet(config: Config, service: RunningService): Promise<void> {
  if (config.NODE_ENV === 'production') service.app.get(Logger).log(`Listening on ${service.url}`);
  else console.log(await welcome(config, service));
}

function stopOnSignals(service: RunningService): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second Ctrl-C is impatience, not a reason to cut anything off.
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
      service.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
