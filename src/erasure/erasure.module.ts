import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { InvoicingModule } from '../invoicing/invoicing.module.js';
import { ProfilesModule } from '../profiles/profiles.module.js';
import { EraseProfile } from './erase-profile.js';

/** Erases people on request, for the operator. */
@Module({ imports: [AuthModule, InvoicingModule, ProfilesModule], providers: [EraseProfile] })
export class ErasureModule {}
