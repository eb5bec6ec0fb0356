import { Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { BodyInterceptor } from './body.interceptor.js';
import { Draining } from './draining.js';
import { EnvelopeAFilter, EnvelopeBFilter, ErrorFilter } from './error.filter.js';
import { RequestValidation } from './validation.pipe.js';

/** How requests are read and errors are answered, for every route. */
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
export class HttpModule {}
