import { Module } from '@nestjs/common';
import { ConstanciaModule } from '../../constancia/constancia.module.js';
import { ProfilesModule } from '../../profiles/profiles.module.js';
import { PagesModule } from '../pages.module.js';
import { ProfileFormsModule } from '../profile-forms/profile-forms.module.js';
import { ConstanciaForms } from './constancia-forms.js';
import { OwnTaxDataController } from './own-tax-data.controller.js';
import { OwnTaxDataService } from './own-tax-data.service.js';

/** Tax data of a member, which a Constancia fills in. */
@Module({
  imports: [ConstanciaModule, PagesModule, ProfileFormsModule, ProfilesModule],
  controllers: [OwnTaxDataController],
  providers: [ConstanciaForms, OwnTaxDataService],
  exports: [ConstanciaForms, OwnTaxDataService],
})
export class ConstanciaPagesModule {}
