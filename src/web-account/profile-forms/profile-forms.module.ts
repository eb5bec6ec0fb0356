import { Module } from '@nestjs/common';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { ProfileForms } from './profile-forms.js';

/** Forms of a profile: contact and tax data. */
@Module({
  imports: [ProfilesModule],
  providers: [ProfileForms],
  exports: [ProfileForms],
})
export class ProfileFormsModule {}
