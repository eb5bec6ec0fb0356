import { type DynamicModule, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import type { Config } from '../config/config.js';
import { loggedError } from './logged-error.js';

/**
 * Structured log lines on standard output, each of a request with its id. What a request carries is personal data or
 * a secret, so only method, path and status are written: no headers, no query, no body.
 */
@Module({})
export class LoggingModule {
  static register(config: Config): DynamicModule {
    return {
      module: LoggingModule,
      imports: [
        LoggerModule.forRoot({
          pinoHttp: {
            level: config.LOG_LEVEL,
            quietReqLogger: true,
            customAttributeKeys: { reqId: 'request_id' },
            // Otherwise a serializer gets what the library has already made of an error, a request or an answer.
            wrapSerializers: false,
            serializers: {
              err: loggedError,
              req: ({ method, url }: { method: string; url: string }) => ({ method, path: withoutRfcs(url) }),
              res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
            },
            customLogLevel: (_request, response, error) => {
              if (error || response.statusCode >= 500) return 'error';
              return response.statusCode >= 400 ? 'debug' : 'info';
            },
          },
        }),
      ],
    };
  }
}

/** An RFC may stand in a path: what looks like one is masked. */
function withoutRfcs(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path.replace(/\/[A-Za-z&Ññ%0-9]{3,12}\d{6}[A-Za-z0-9]{3}(?=\/|$)/g, '/<rfc>');
}
