import { Extension, type Extensions } from 'receipt-invoicing-service';
import { PagesModule } from 'receipt-invoicing-service/pages';
import { CostCentre } from './cost-centre.entity.js';
import { CostCentrePages } from './cost-centre.pages.js';
import { CostCentresController } from './cost-centres.controller.js';
import { CostCentres } from './cost-centres.service.js';
import { CreateCostCentres1780000000000 } from './create-cost-centres.migration.js';

@Extension({
  imports: [PagesModule],
  controllers: [CostCentresController, CostCentrePages],
  providers: [CostCentres],
  entities: [CostCentre],
  migrations: [CreateCostCentres1780000000000],
})
export class CostCentresModule {}

export const EXTENSIONS: Extensions = {
  name: 'acme',
  modules: [CostCentresModule],
  menu: [
    {
      label: { es: 'Centro de costos', en: 'Cost centre' },
      path: '/account/acme/cost-centre',
      for: 'everybody',
    },
  ],
};
