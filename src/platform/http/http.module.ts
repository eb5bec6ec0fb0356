import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { BodyInterceptor, MAX_UPLOAD_BYTES } from './bodies/body.interceptor.js';
import { Draining } from './limits/draining.js';
import { SharedRateLimits } from './limits/shared-rate-limits.js';
import { EnvelopeBFilter } from './errors/envelope.filters.js';
import { RequestValidation } from './validation/validation.pipe.js';

/** Reads requests and answers errors, for every route. */
@Global()
@Module({
  providers: [
    Draining,
    SharedRateLimits,
    { provide: APP_FILTER, useClass: EnvelopeBFilter },
    { provide: APP_INTERCEPTOR, useClass: BodyInterceptor },
    { provide: APP_PIPE, useClass: RequestValidation },
  ],
  exports: [Draining, SharedRateLimits],
})
export class HttpModule {
  /** @param maxUploadBytes size limit of an uploaded file. */
  static register({ maxUploadBytes }: { maxUploadBytes: number }): DynamicModule {
    return { module: HttpModule, providers: [{ provide: MAX_UPLOAD_BYTES, useValue: maxUploadBytes }] };
  }
}
