import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WriteOnceFiles } from './kept-files.entity.js';
import { StoredWriteOnce } from './kept-in-storage.js';
import { WriteOnceStore } from './kept-once.js';

/** What is made once for all processes: inject `WriteOnceStore`. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([WriteOnceFiles])],
  providers: [{ provide: WriteOnceStore, useClass: StoredWriteOnce }],
  exports: [WriteOnceStore],
})
export class WriteOnceModule {}
