/**
 * One entry of the directory's category filter. A service belongs to it when its
 * category, its specialties or its title contain one of the terms (decision 004):
 * the form's five categories are too coarse for drivers.
 */
export interface DirectoryCategory {
  readonly value: string
  readonly label: string
  /** Lower-case words or phrases, matched at the start of a word. */
  readonly terms: readonly string[]
}

const category = (value: string, label: string, ...terms: string[]): DirectoryCategory => ({
  value,
  label,
  terms,
})

/** The category filter of the directory (spec §2, Directory). */
export const directoryCategories: readonly DirectoryCategory[] = [
  category('towing-recovery', 'Towing & Recovery', 'tow', 'recovery', 'winch', 'wrecker'),
  category('truck-repair', 'Truck Repair', 'repair', 'mechanic'),
  category(
    'mobile-repair',
    'Mobile & Roadside Repair',
    'roadside',
    'mobile repair',
    'mobile mechanic',
  ),
  category('tire-service', 'Tire Service', 'tire', 'retread'),
  category('engine', 'Engine & Diesel', 'engine', 'diesel', 'injector', 'turbo'),
  category(
    'transmission',
    'Transmission & Driveline',
    'transmission',
    'clutch',
    'driveline',
    'differential',
  ),
  category('brakes', 'Brakes & Air Systems', 'brake', 'air system', 'air line'),
  category('emissions', 'DPF & Emissions', 'dpf', 'def ', 'emission', 'aftertreatment', 'regen'),
  category('electrical', 'Electrical & Batteries', 'electrical', 'batter', 'alternator', 'wiring'),
  category('alignment', 'Alignment & Suspension', 'alignment', 'suspension', 'air bag', 'king pin'),
  category('body-paint', 'Body & Paint', 'body', 'paint', 'collision', 'fiberglass'),
  category('welding', 'Welding & Fabrication', 'weld', 'fabricat'),
  category('glass', 'Glass & Windshield', 'glass', 'windshield'),
  category(
    'preventive-maintenance',
    'Preventive Maintenance',
    'maintenance',
    'oil change',
    'pm service',
    'lube',
  ),
  category('dot-inspection', 'DOT Inspection', 'dot inspection', 'annual inspection', 'inspection'),
  category('trailer-repair', 'Trailer Repair', 'trailer'),
  category('reefer', 'Reefer', 'reefer', 'refrigerat', 'thermo king', 'carrier unit'),
  category('hvac-apu', 'A/C & APU', 'apu', 'a/c', 'air condition', 'bunk heater'),
  category('truck-wash', 'Truck Wash & Detail', 'wash', 'detail', 'polish'),
  category('trailer-washout', 'Washout & Tank Cleaning', 'washout', 'tank clean', 'tank wash'),
  category('truck-stops', 'Truck Stops', 'truck stop', 'travel plaza', 'travel center', 'shower'),
  category('fuel', 'Fuel & DEF', 'fuel', 'def at', 'biodiesel'),
  category('parking', 'Truck Parking', 'parking', 'drop yard'),
  category('scales', 'Scales & Weighing', 'scale', 'weigh'),
  category('freight-brokers', 'Freight Brokers', 'broker', 'load board'),
  category('dispatch', 'Dispatch', 'dispatch'),
  category('flatbed', 'Flatbed', 'flatbed', 'step deck', 'tarp', 'conestoga'),
  category('heavy-haul', 'Heavy Haul', 'heavy haul', 'lowboy', 'oversize', 'rgn'),
  category('pilot-cars', 'Pilot Cars & Escorts', 'pilot car', 'escort'),
  category('permits', 'Permits & Compliance', 'permit', 'ifta', 'irp', 'compliance', 'boc-3'),
  category('lumpers', 'Loading & Lumpers', 'loading', 'lumper', 'unload'),
  category(
    'transload',
    'Warehousing & Transload',
    'warehouse',
    'transload',
    'cross-dock',
    'crossdock',
  ),
  category('hot-shot', 'Hot Shot & Expedite', 'hot shot', 'hotshot', 'expedite'),
  category(
    'auto-transport',
    'Auto & Equipment Transport',
    'auto transport',
    'car haul',
    'transport',
  ),
  category('insurance-factoring', 'Insurance & Factoring', 'insurance', 'factoring'),
  category('training', 'CDL Schools & Training', 'cdl', 'training', 'school'),
  category(
    'medical',
    'DOT Physicals & Medical',
    'dot physical',
    'medical',
    'sleep apnea',
    'drug test',
  ),
]
