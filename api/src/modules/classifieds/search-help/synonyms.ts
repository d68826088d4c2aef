/**
 * Words of the trade that mean the same. A classified with one form of a group is found by all of
 * them. Forms are in lower case, words without signs: "b-train" is "b train". A plural that ends in
 * "s" needs no form of its own. The longest form in a text counts: a "semi trailer" is no "semi".
 *
 * A change of this list reaches stored classifieds with a migration that calls `addSynonyms`.
 */
export const synonymGroups: readonly (readonly string[])[] = [
  // Makes
  ['kenworth', 'kw'],
  ['peterbilt', 'pete'],
  ['western star', 'westernstar'],
  ['international', 'navistar', 'ihc'],
  ['mercedes', 'mercedes benz', 'benz'],
  ['caterpillar', 'cat'],
  ['detroit diesel', 'detroit'],
  ['thermo king', 'thermoking'],
  ['great dane', 'greatdane'],
  // Trucks
  ['tractor', 'semi', 'semi truck', 'semi tractor', 'truck tractor', 'highway tractor'],
  ['yard tractor', 'terminal tractor', 'yard truck', 'yard spotter', 'yard goat', 'shunt truck'],
  ['day cab', 'daycab'],
  ['cabover', 'cab over', 'coe'],
  ['sleeper', 'bunk'],
  ['straight truck', 'box truck', 'cube truck', 'cube van'],
  ['tow truck', 'wrecker'],
  ['hotshot', 'hot shot'],
  ['pickup', 'pick up truck', 'pickup truck'],
  ['garbage truck', 'refuse truck', 'trash truck'],
  ['glider', 'glider kit'],
  ['owner operator', 'owner op'],
  // Trailers
  ['reefer', 'refrigerated', 'refrigeration'],
  ['dry van', 'van trailer', 'dryvan'],
  ['semi trailer', 'semitrailer'],
  ['flatbed', 'flat bed', 'flat deck', 'flatdeck'],
  ['step deck', 'stepdeck', 'drop deck', 'single drop'],
  ['lowboy', 'low boy', 'lowbed', 'low bed', 'rgn', 'removable gooseneck'],
  ['double drop', 'doubledrop'],
  ['curtainside', 'curtain side', 'curtainsider', 'curtain sider', 'tautliner'],
  ['conestoga', 'rolling tarp'],
  ['b train', 'btrain', 'super b'],
  ['pup trailer', 'pup'],
  ['converter dolly', 'con gear', 'dolly converter'],
  ['tanker', 'tank trailer'],
  ['pneumatic', 'dry bulk'],
  ['hopper bottom', 'grain trailer', 'grain hopper'],
  ['end dump', 'dump trailer'],
  ['belly dump', 'bottom dump'],
  ['walking floor', 'moving floor', 'live floor'],
  ['car hauler', 'auto hauler', 'car carrier', 'auto carrier'],
  ['cattle pot', 'livestock trailer', 'cattle trailer', 'pot trailer'],
  ['log trailer', 'logging trailer'],
  ['container chassis', 'intermodal chassis'],
  ['enclosed trailer', 'cargo trailer'],
  ['roll off', 'rolloff'],
  ['tridem', 'tri axle', 'triaxle', 'triple axle'],
  ['tandem', 'tandem axle'],
  // Engine and drive line
  ['transmission', 'gearbox', 'tranny'],
  ['differential', 'diff'],
  ['turbo', 'turbocharger'],
  ['engine brake', 'jake brake', 'jake'],
  ['diesel particulate filter', 'dpf'],
  ['diesel exhaust fluid', 'def'],
  ['exhaust gas recirculation', 'egr'],
  ['selective catalytic reduction', 'scr'],
  ['engine control module', 'ecm', 'ecu'],
  ['power take off', 'pto'],
  ['wet kit', 'wetkit', 'wet line kit'],
  ['rebuilt', 'reman', 'remanufactured'],
  ['air conditioning', 'air conditioner', 'ac'],
  // Parts and equipment
  ['auxiliary power unit', 'apu'],
  ['bunk heater', 'parking heater'],
  ['electronic logging device', 'eld', 'elog'],
  ['tire', 'tyre'],
  ['rim', 'wheel'],
  ['aluminum', 'aluminium'],
  ['fifth wheel', '5th wheel'],
  ['lift gate', 'liftgate', 'tail lift', 'tailgate lift'],
  ['lift axle', 'drop axle', 'pusher axle', 'tag axle'],
  ['headache rack', 'cab rack', 'cab guard'],
  ['grille guard', 'grill guard', 'moose bar', 'bull bar', 'deer guard'],
  ['mud flap', 'mudflap'],
  ['glad hand', 'gladhand'],
  ['tarp', 'tarpaulin'],
  ['load binder', 'chain binder', 'ratchet binder'],
  ['ratchet strap', 'tie down', 'tiedown'],
  ['tool box', 'toolbox'],
  ['forklift', 'fork lift', 'lift truck'],
  ['pallet jack', 'pallet truck'],
  ['generator', 'genset'],
  ['skid steer', 'skidsteer', 'skid loader'],
  ['excavator', 'track hoe', 'trackhoe'],
]

/**
 * A classified with the first form is also found by the others, but not the other way round: they
 * mean something else as well. "FL" is Florida in most classifieds.
 */
export const broaderWords: readonly (readonly [form: string, ...foundBy: string[]])[] = [
  ['freightliner', 'fl'],
  ['cascadia', 'freightliner', 'fl'],
  ['volvo', 'vnl'],
]
