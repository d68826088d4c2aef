import type { Classified } from '@haulyard/api-contract'
import type { ClassifiedRow } from './classified-row'

type Marketplace = 'TruckPaper' | 'Commercial Truck Trader' | 'Facebook Marketplace' | 'Kijiji'

const homePages: Readonly<Record<Marketplace, string>> = {
  TruckPaper: 'https://www.truckpaper.com',
  'Commercial Truck Trader': 'https://www.commercialtrucktrader.com',
  'Facebook Marketplace': 'https://www.facebook.com/marketplace',
  Kijiji: 'https://www.kijiji.ca',
}

/** A classified that was imported; without an address the marketplace's home page must do. */
export interface ExternalEntry {
  readonly category: Classified['category']
  readonly source: Marketplace
  readonly url: string | null
  readonly row: ClassifiedRow
}

const imported =
  (category: Classified['category']) =>
  (source: Marketplace, number: number | null, ...row: ClassifiedRow): ExternalEntry => ({
    category,
    source,
    url: number === null ? null : `${homePages[source]}/listing/${number}`,
    row,
  })

const truck = imported('trucks')
const trailer = imported('trailers')
const part = imported('parts')
const equipment = imported('equipment')

export const externalEntries: readonly ExternalEntry[] = [
  truck(
    'TruckPaper',
    240117,
    '2021 Peterbilt 579 UltraLoft, 455 HP, 12-speed automated',
    '76900',
    'TX',
    'sleeper-burgundy',
    'Dealer unit, 421,000 miles, inspected and detailed. Double bunk, fridge, inverter. Warranty packages and financing available through the dealer.',
  ),
  truck(
    'TruckPaper',
    240118,
    '2020 Freightliner Cascadia 126, two to choose from',
    '57950',
    'AZ',
    'sleeper-white',
    'Fleet maintained, matching specs, DD15 and DT12. Both with new steer tires and a fresh annual inspection.',
  ),
  truck(
    'Commercial Truck Trader',
    310442,
    '2019 Volvo VNL 64T 760, turn-key owner-operator unit',
    '45500',
    'FL',
    'sleeper-silver',
    'D13TC, I-Shift. Dealer reconditioned, 558k miles. Includes 90 day powertrain coverage.',
  ),
  truck(
    'Commercial Truck Trader',
    310448,
    '2023 Mack Granite 64BR dump, 16 ft steel body',
    '164900',
    'PA',
    'dump-yellow',
    'In stock. MP8, Allison 4500, 20k front and 46k rears. Body by a local upfitter, electric tarp, heated bed.',
  ),
  truck(
    'Facebook Marketplace',
    null,
    '2000 Kenworth W900 with 550 CAT, must see',
    '45000',
    'NC',
    'classic-black',
    'Lots of chrome. Runs out strong. Message for more pictures, no trades and no title swap.',
  ),
  truck(
    'Facebook Marketplace',
    771205,
    '2016 Isuzu NPR box truck, ready to make money',
    '21500',
    'GA',
    'box-white',
    'Sixteen foot, gas, 128k miles. Ramp in the back. Clean title.',
  ),
  truck(
    'Kijiji',
    158804,
    '2018 Western Star 5700XE, 1,020,000 km, safetied',
    '48900',
    'ON',
    'sleeper-red',
    'DD15 with 12 speed automatic. Ontario safety included. Engine brake and APU. Near Milton, HST extra.',
  ),
  truck(
    'Kijiji',
    null,
    '2012 Kenworth T800 tri-drive, bed truck',
    '79500',
    'AB',
    'classic-white',
    'Oilfield bed truck, 30 ton winch, live roll. Grande Prairie area. Serious inquiries.',
  ),
  trailer(
    'TruckPaper',
    240560,
    '2022 Utility 3000R 53x102, Thermo King Precedent',
    '61500',
    'IL',
    'reefer-stainless',
    'Off-lease reefers, several units, 6,000 to 8,000 hours. All washed, pre-tripped, and ready to roll.',
  ),
  trailer(
    'TruckPaper',
    240563,
    '2024 Wilson DWH-500 hopper, 41 ft, in stock',
    '54900',
    'NE',
    'hopper-white',
    'New dealer stock. Ag hoppers, polished fronts, LED light package. Delivery can be arranged.',
  ),
  trailer(
    'TruckPaper',
    240571,
    '2020 MAC end dump 38 ft, frameless, liner',
    '46900',
    'OH',
    'enddump-silver',
    'Clean trade-in. Aluminum wheels and air ride. Liner at about half.',
  ),
  trailer(
    'Commercial Truck Trader',
    310910,
    '2023 Great Dane Champion CL, quantity available',
    '34500',
    'TN',
    'van-silver',
    'Dry vans with swing doors, air ride and LED lights. Volume price on five or more.',
  ),
  trailer(
    'Facebook Marketplace',
    771640,
    '48 foot flatbed, spread axle, selling cheap',
    '9500',
    'AL',
    'flatbed-empty',
    'Needs two tires and a light. Ready to work after that. Pick up near Dothan.',
  ),
  trailer(
    'Kijiji',
    158911,
    '2017 Manac 53 ft dry van tridem, lift axle',
    '21900',
    'QC',
    'van-white',
    'Inspection faite, bons pneus, portes battantes. Located in Saint-Jerome.',
  ),
  part(
    'TruckPaper',
    241002,
    'Reman Cummins X15 long block with warranty',
    '24900',
    'IN',
    'engine-red',
    'Remanufactured by a dealer shop, core charge applies. Two years of unlimited mileage coverage.',
  ),
  part(
    'Facebook Marketplace',
    772031,
    'Chrome bumper 18 inch for a Kenworth, pick up only',
    '350',
    'MO',
    'bull-bar',
    'Came off a W900. Few rock marks. Cash only, no shipping.',
  ),
  part(
    'Facebook Marketplace',
    null,
    'Eight used semi tires, take all',
    '600',
    'KY',
    'tyre-stack',
    'Mixed brands with 10 to 14/32 left. Good enough for a farm truck or a spotter.',
  ),
  part(
    'Kijiji',
    159120,
    'Tire chains, lot of 12 singles, 24.5',
    '500',
    'BC',
    'chains',
    'Used two winters in the Kootenays. Hang them on the rack and go.',
  ),
  part(
    'Commercial Truck Trader',
    311207,
    'Detroit DT12 transmission, tested takeout',
    '5900',
    'GA',
    null,
    'From a 2019 low mileage wreck. Programming not included. Ships on a pallet.',
  ),
  part(
    'Kijiji',
    159133,
    'Espar bunk heater D2 with harness',
    '650',
    'MB',
    null,
    'Two years old. Works, tested with a 12 volt supply. Winnipeg pick up.',
  ),
  equipment(
    'TruckPaper',
    241330,
    '2015 Moffett M8 55.3, 10-ft mast',
    '23900',
    'TX',
    'forklift-green',
    'Serviced and load tested. Comes with mounting brackets. Financing on approval.',
  ),
  equipment(
    'Commercial Truck Trader',
    311377,
    'Knapheide service crane, 6,000 lb, with remote',
    '12500',
    'IA',
    null,
    'Electric over hydraulic crane from a service body. Works as it should, annual done in June.',
  ),
  equipment(
    'Facebook Marketplace',
    772288,
    'Big tool box for semi frame',
    '225',
    'SC',
    'toolbox',
    'Aluminum, dents but it locks. Fits many trucks.',
  ),
  equipment(
    'Kijiji',
    159288,
    'Tarps for Super B grain trailers, used',
    '700',
    'SK',
    'tarp-roll',
    'Pair, some patches. Good backup set before harvest. South of Regina.',
  ),
]
