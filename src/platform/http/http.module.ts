import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { BodyInterceptor, MAX_UPLOAD_BYTES } from './body.interceptor.js';
import { Draining } from './draining.js';
import { EnvelopeAFilter, EnvelopeBFilter, ErrorFilter } from './error.filter.js';
import { RequestValidation } from './validation.pipe.js';

/** How requests are read and errors are answered, for every route. */
@Global()
@Module({
  providers: [
    Draining,
    EnvelopeAFilter,
    EnvelopeBFilter,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_INTERCEPTOR, useClass: BodyInterceptor },
    { provide: APP_PIPE, useClass: RequestValidation },
  ],
  exports: [Draining],
})
export class HttpModule {
  /** @param maxUploadBytes size of the largest file that is taken. */
  static register({ maxUploadBytes }: { maxUploadBytes: number }): DynamicModule {
    return { module: HttpModule, providers: [{ provide: MAX_UPLOAD_BYTES, useValue: maxUploadBytes }] };
  }
}
