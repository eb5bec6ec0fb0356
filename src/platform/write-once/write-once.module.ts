import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WriteOnceFiles } from './write-once-files.entity.js';
import { StoredWriteOnce } from './stored-write-once.js';
import { WriteOnceStore } from './write-once-store.js';

/** Inject `WriteOnceStore`. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([WriteOnceFiles])],
  providers: [{ provide: WriteOnceStore, useClass: StoredWriteOnce }],
  exports: [WriteOnceStore],
})
export class WriteOnceModule {}
