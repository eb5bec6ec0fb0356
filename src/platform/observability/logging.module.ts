import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { LoggerModule } from 'nestjs-pino';
import type { Options } from 'pino-http';
import { HEALTH } from '../http/hosts.js';
import { loggingSettings } from './logging.settings.js';
import { Redaction } from './redaction.js';
import { traceOfLine } from './tracing/tracing.js';

/** Structured log lines on standard output, each of a request with its id. */
@Global()
@Module({})
export class LoggingModule {
  /** @param redaction what is kept out of them, whoever writes them. */
  static register(redaction: Redaction): DynamicModule {
    return {
      module: LoggingModule,
      imports: [
        LoggerModule.forRootAsync({
          useFactory: (settings: ConfigType<typeof loggingSettings>) => ({
            pinoHttp: loggingOptions(settings, redaction),
          }),
          inject: [loggingSettings.KEY],
        }),
      ],
      providers: [{ provide: Redaction, useValue: redaction }],
      exports: [Redaction],
    };
  }
}

/**
 * What a request carries is personal data or a secret, so only method, path and status are written: no headers, no
 * query, no body.
 */
export function loggingOptions(
  { LOG_LEVEL }: ConfigType<typeof loggingSettings>,
  redaction: Redaction,
): Options {
  const seen = new WeakSet<object>();
  return {
    level: LOG_LEVEL,
    mixin: traceOfLine,
    // Nest runs this once for each pattern that a path fits; one line is enough. Probes come every second, and say nothing
    // that is not said when it begins and ends.
    autoLogging: {
      ignore: (request) => HEALTH.test(request.url ?? '') || seen.has(request) || !seen.add(request),
    },
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'request_id' },
    // Otherwise a serializer gets what the library has already made of an error, a request or an answer.
    wrapSerializers: false,
    serializers: {
      err: (error: unknown) => redaction.error(error),
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: harmless(url) }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
    // Whoever logs: what a provider sends in place of a code, or a client as the id of its request.
    hooks: { streamWrite: (line) => redaction.text(line) },
    customLogLevel: (_request, response, error) => {
      if (error || response.statusCode >= 500) return 'error';
      return response.statusCode >= 400 ? 'debug' : 'info';
    },
  };
}

/**
 * Personal data may stand in a path, encoded in any way, and by mistake anything else. So of its parts those are written that are
 * a UUID or a short word as routes have them, and three dots for every other one.
 */
function harmless(url: string): string {
  const [path = ''] = url.split('?');
  return path.replace(/[^/]+/g, (part) => (HARMLESS.test(part) ? part : '…'));
}

const HARMLESS = /^([a-z][a-z-]{0,24}(\.[a-z]{1,4})?|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
