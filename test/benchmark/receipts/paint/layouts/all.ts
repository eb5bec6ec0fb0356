import type { Layout } from '../shop.js';
import { border } from './border.js';
import { bus } from './bus.js';
import { cardSlipBelow } from './card-slip-below.js';
import { convenience } from './convenience.js';
import { departmentStore } from './department-store.js';
import { fuel } from './fuel.js';
import { hardware } from './hardware.js';
import { hotel } from './hotel.js';
import { parking } from './parking.js';
import { pharmacy } from './pharmacy.js';
import { bookshop, butcher, kiosk } from './plain-shop.js';
import { promotions } from './promotions.js';
import { restaurant } from './restaurant.js';
import { services } from './services.js';
import { supermarket } from './supermarket.js';
import { toll } from './toll.js';
import { wholesale } from './wholesale.js';

/** All kinds of receipts. The pictures cycle through them. */
export const LAYOUTS: readonly Layout[] = [
  supermarket,
  convenience,
  pharmacy,
  fuel,
  restaurant,
  wholesale,
  toll,
  parking,
  hotel,
  border,
  promotions,
  hardware,
  departmentStore,
  bus,
  bookshop,
  butcher,
  kiosk,
  services,
  cardSlipBelow,
];
