import { list } from './list.js';

/** English words for shops, names and goods, as chains and shops at the border print them. */
export const ENGLISH_WORDS = list(`
the, and, for, you, store, shop, market, center, service, supply, trading, house, home, star, golden, royal, city, food, coffee,
kitchen, enterprise, hardware, stationery, bakery, pharmacy, restaurant, cafe, grill, garden, green, blue, black, white, red,
silver, diamond, dragon, lion, eagle, tiger, phoenix, ocean, river, lake, mountain, valley, forest, sunshine, rainbow, happy,
lucky, smart, super, mega, ultra, prime, grand, great, good, best, fresh, natural, organic, healthy, quality, family, friends,
brothers, sons, united, general, national, global, world, international, pacific, atlantic, eastern, western, northern, southern,
central, union, first, second, third, express, quick, speed, power, energy, light, electric, electronics, computer, digital,
mobile, phone, wireless, network, systems, solutions, technology, industries, holdings, group, company, limited, corporation,
partners, associates, management, marketing, wholesale, retail, outlet, discount, bargain, fashion, clothing, shoes, jewelry,
watches, beauty, cosmetics, salon, barber, laundry, cleaners, furniture, mattress, lighting, paint, plumbing, timber, steel,
glass, plastic, rubber, paper, printing, books, toys, gifts, cards, party, flowers, pets, sports, fitness, bicycle, motor, tyre,
tire, battery, engine, brake, filter, oil, petrol, gasoline, station, parking, garage, rental, travel, hotel, resort, airport,
cinema, theatre, museum, school, college, university, library, hospital, clinic, dental, optical, vision, medical, health,
chicken, beef, pork, lamb, fish, shrimp, crab, noodles, rice, bread, butter, cheese, milk, yogurt, eggs, sugar, salt, pepper,
honey, chocolate, cookies, crackers, candy, chips, peanuts, almonds, apple, orange, banana, grape, mango, lemon, peach, cherry,
strawberry, pineapple, coconut, onion, garlic, ginger, potato, tomato, carrot, lettuce, mushroom, cucumber, soup, salad,
sandwich, burger, pizza, steak, breakfast, lunch, dinner, dessert, drink, water, juice, soda, beer, wine, whiskey, tea, iced,
hot, cold, large, medium, small, regular, jumbo, bottle, bag, box, pack, piece, pair, set, roll, sheet, bucket, brush, broom,
towel, blanket, pillow, curtain, carpet, lamp, candle, mirror, table, chair, desk, shelf, drawer, screw, nail, bolt, hammer,
wrench, screwdriver, drill, saw, ladder, rope, chain, lock, key, wire, cable, switch, socket, plug, bulb, fan, heater, washer,
dryer, fridge, oven, stove, microwave, kettle, toaster, blender, knife, fork, spoon, plate, bowl, cup, mug, tray, shirt, jeans,
jacket, sweater, skirt, dress, shorts, socks, belt, hat, gloves, scarf, wallet, handbag, backpack, umbrella, sunglasses,
shampoo, conditioner, soap, lotion, cream, toothpaste, toothbrush, deodorant, perfume, lipstick, tissue, napkin, diaper,
vitamin, aspirin, bandage, notebook, pencil, eraser, ruler, stapler, folder, envelope, marker, crayon, scissors, glue, tape,
thank, welcome, again, receipt, invoice, total, balance, change, cash, credit, payment, amount, quantity, price, unit, item,
number, date, time, cashier, customer, member, points, refund, exchange, within, days, goods, sold, returnable, please, keep,
bring, original, purchase, warranty, years, months, weekly, daily, open, closed, hours, monday, tuesday, wednesday, thursday,
friday, saturday, sunday, january, february, march, april, june, july, august, september, october, november, december, street,
avenue, road, boulevard, drive, lane, suite, floor, building, tower, plaza, mall, square, park, heights, hills, village, town`);

/** Legal forms of foreign companies. */
export const FORMS_ABROAD = list(`
Inc., Inc, LLC, L.L.C., Ltd., Ltd, Co., Co. Ltd., Corp., Corporation, Company, Limited, Sdn. Bhd., SDN BHD, Sdn Bhd, Pte Ltd,
Pty Ltd, PLC, LP, GmbH, AG, S.L., S.L.U., S.p.A., S.r.l., SARL, B.V., N.V., A/S, Ltda., Bhd, (M) Sdn Bhd, & Co., Enterprise`);
