import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyKeyRetentionJob } from './idempotency-key-retention.job.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import { IdempotencyKeys } from './idempotency-keys.js';

/** Makes requests repeatable by their `Idempotency-Key`. */
@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKey])],
  providers: [IdempotencyKeys, IdempotencyKeyRetentionJob],
  exports: [IdempotencyKeys],
})
export class IdempotencyModule {}
