import { Global, Module } from '@nestjs/common';
import { SecurityLog } from './security-log.js';

/** Everybody who changes keys, passwords, sessions or rights writes to it. */
@Global()
@Module({ providers: [SecurityLog], exports: [SecurityLog] })
export class SecurityLogModule {}
