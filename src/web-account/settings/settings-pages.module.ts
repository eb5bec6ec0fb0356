import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { ConstanciaPagesModule } from '../constancia/constancia-pages.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { PagesModule } from '../pages.module.js';
import { PasswordModule } from '../password/password.module.js';
import { ApiKeyController } from './api-key.controller.js';
import { ProfileFormsModule } from '../profile-forms/profile-forms.module.js';
import { SettingsController } from './settings.controller.js';
import { TaxSettingsController } from './tax-settings.controller.js';

/** Pages of a member's own settings. */
@Module({
  imports: [
    AuthModule,
    ConstanciaPagesModule,
    NotificationsModule,
    PagesModule,
    PasswordModule,
    ProfileFormsModule,
    ProfilesModule,
  ],
  controllers: [SettingsController, TaxSettingsController, ApiKeyController],
})
export class SettingsPagesModule {}
