import type { AddressInfo } from 'node:net';
import type { Logger } from 'nestjs-pino';
import { type Config, loadEnvFile, misspeltSettings, readConfig } from './config.js';
import { type Extensions, STOCK } from './extensions/extensions.js';
import { redaction } from './log-redaction.js';
import { StartupError } from './platform/startup-error.js';
import type { RunningService } from './start.js';

/** The process ends this long after a stop signal, even if something hangs. */
const ENDS_WITHIN_MS = 30_000;

let stopping = false;

/**
 * Runs the service as a process: reads `.env` and the settings, starts the service, prints its address, and stops it on a
 * signal. If it cannot start, it prints the reason in one line, and the process exits with 1.
 */
export async function runService(extensions: Extensions = STOCK): Promise<void> {
  // Node.js would print the error with all its properties: for a failed statement, its parameters and the row.
  process.on('uncaughtException', fail);
  try {
    loadEnvFile();
    const config = readConfig(process.env, extensions);
    for (const [name, meant] of misspeltSettings(process.env, config, extensions))
      console.error(`${name}: there is no such setting; is ${meant} meant?`);
    // Loaded after the settings are validated, so that an invalid one is reported at once.
    const starting = import('./start.js').then(({ startService }) => startService(config, extensions));
    stopOnSignals(starting);
    const service = await starting;
    void service.lost.then((reason) => stopping || fail(reason));
    if (!stopping) await greet(config, service, extensions);
  } catch (error) {
    // Errors during a stop are expected.
    if (!stopping) fail(error);
  }
}

async function greet(config: Config, service: RunningService, extensions: Extensions): Promise<void> {
  if (config.NODE_ENV === 'production') {
    const { address, port } = service.app.getHttpServer().address() as AddressInfo;
    (await loggerOf(service)).log(`Listening on ${address}, port ${port}`);
  } else {
    const { welcome } = await import('./demo/first-start.js');
    console.log(await welcome(config, service, extensions));
  }
}

/** Returns the logger, which is loaded on first use. */
async function loggerOf({ app }: RunningService): Promise<Logger> {
  const { Logger } = await import('nestjs-pino');
  return app.get(Logger);
}

/** Stops the service gracefully on a signal, also while it is still starting. */
function stopOnSignals(starting: Promise<RunningService>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // A second Ctrl-C does not shorten the stop.
      if (stopping) return;
      stopping = true;
      setTimeout(() => fail(new StartupError('The service did not stop in time')), ENDS_WITHIN_MS).unref();
      starting
        .then(async (service) => {
          const logger = await loggerOf(service);
          logger.log(`Stopping (${signal})`);
          await service.stop();
          logger.log('Stopped');
        })
        .then(() => process.exit(0), fail);
    });
  }
}

function fail(error: unknown): never {
  if (error instanceof StartupError) console.error(error.message);
  else {
    const described = redaction.error(error);
    // The message in one line first, then the details with the stack.
    console.error(`The service ends: ${described.message}`);
    console.error(described);
  }
  process.exit(1);
}
