import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { LoggerModule } from 'nestjs-pino';
import type { Options } from 'pino-http';
import { HEALTH } from '../http/hosts.js';
import { loggingSettings } from './logging.settings.js';
import { Redaction } from './redaction.js';
import { traceOfLine } from './tracing/tracing.js';

/** Structured log lines on standard output; lines of a request have its id. */
@Global()
@Module({})
export class LoggingModule {
  /** @param redaction masks personal data and secrets in all lines. */
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
 * Requests carry personal data and secrets, so only method, path and status are logged: no headers, query or body.
 */
export function loggingOptions(
  { LOG_LEVEL }: ConfigType<typeof loggingSettings>,
  redaction: Redaction,
): Options {
  const seen = new WeakSet<object>();
  return {
    level: LOG_LEVEL,
    mixin: traceOfLine,
    // Nest runs this once for each matching route pattern; one line is enough. Health checks come every second and
    // are not logged.
    autoLogging: {
      ignore: (request) => HEALTH.test(request.url ?? '') || seen.has(request) || !seen.add(request),
    },
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'request_id' },
    // Otherwise serializers receive the library's own serialisation of errors, requests and responses.
    wrapSerializers: false,
    serializers: {
      err: (error: unknown) => redaction.error(error),
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: harmless(url) }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
    // Applies to all lines: values from providers or clients, such as codes and request ids, may be personal data.
    hooks: { streamWrite: (line) => redaction.text(line) },
    customLogLevel: (_request, response, error) => {
      if (error || response.statusCode >= 500) return 'error';
      return response.statusCode >= 400 ? 'debug' : 'info';
    },
  };
}

/**
 * Masks a path for the log. Paths may contain personal data, encoded in any way. Only segments that are UUIDs or
 * short words, as in routes, are logged; all others become three dots.
 */
function harmless(url: string): string {
  const [path = ''] = url.split('?');
  return path.replace(/[^/]+/g, (part) => (HARMLESS.test(part) ? part : '…'));
}

const HARMLESS = /^([a-z][a-z-]{0,24}(\.[a-z]{1,4})?|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
