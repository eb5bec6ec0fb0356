import { Module } from '@nestjs/common';
import { Assets } from './assets.js';

/** The static files of the pages. */
@Module({ providers: [Assets], exports: [Assets] })
export class AssetsModule {}
