import { detailsOf } from './classified-details'
import type { ClassifiedDetails, DetailName } from './classified-details.contract'
import type { Classified } from './classifieds.contract'
import { cleanVin, hasCheckDigit, isVin, makerOf, modelYearOf } from './vin'

type Proposed = { -readonly [Name in DetailName]?: NonNullable<ClassifiedDetails[Name]> }

const makes = [
  'Freightliner',
  'Kenworth',
  'Peterbilt',
  'Western Star',
  'International',
  'Volvo',
  'Mack',
  'Isuzu',
  'Hino',
  'Ford',
  'Great Dane',
  'Wabash',
  'Stoughton',
  'Fontaine',
  'Vanguard',
  'Hyundai',
  'Manac',
  'Transcraft',
  'Timpte',
  'Wilson',
  'Cottrell',
  'Dorsey',
  'Trail King',
  'Talbert',
  'East',
  'MAC',
  'Utility',
] as const

/** Models whose names are of one maker only, longer names first. */
const models: readonly (readonly [make: string, model: RegExp])[] = [
  ['Freightliner', /\b(?:Cascadia|Columbia|Coronado|114SD|M2)\b/i],
  ['Kenworth', /\b(?:T680|T880|T660|T800|W990|W900[A-Z]?)\b/i],
  ['Peterbilt', /\b(?:579|589|567|389|388|386|379|367|359)\b/],
  ['Volvo', /\b(?:VNL|VNR|VNX)(?: ?\d{3})?\b/i],
  ['Mack', /\b(?:Anthem|Pinnacle|Granite)\b/i],
  ['Western Star', /\b(?:49X|47X|57X|4900[A-Z]*|5700[A-Z]*)\b/i],
  ['International', /\b(?:LoneStar|ProStar|HX620|LT625|RH613)\b/i],
]

const trailers: readonly (readonly [NonNullable<ClassifiedDetails['trailerType']>, RegExp])[] = [
  ['conestoga', /\bconestoga\b/i],
  ['reefer', /\b(?:reefer|refrigerated)\b/i],
  ['step-deck', /\b(?:step ?deck|drop ?deck)\b/i],
  ['lowboy', /\b(?:lowboy|RGN|detach)\b/i],
  ['car-hauler', /\b(?:car ?haulers?|wedge|\d-car hauler)\b/i],
  ['container-chassis', /\b(?:container )?chassis\b/i],
  ['livestock', /\b(?:cattle pot|livestock)\b/i],
  ['hopper', /\bhopper\b/i],
  ['dump', /\b(?:dump|end ?dump|belly ?dump)\b/i],
  ['tanker', /\btanker\b/i],
  ['flatbed', /\bflat ?bed\b/i],
  ['dry-van', /\b(?:dry )?van\b/i],
]

const enginePattern =
  /\b(?:DD1[356]|X1[25]|MX-1[13]|ISX(?:1[25])?|N14|D1[136]|MP[78]|3406[A-E]?|C1[2356]|Series 60|A26|PX-?9)\b/i
const automated = /\b(?:automated|I-?Shift|mDRIVE|DT12|UltraShift)\b/i

interface Described {
  readonly category: Classified['category']
  readonly title: string
  readonly description: string
  readonly currentYear: number
}

/** Details that the title and the description state; only those that the category has. */
export function proposeDetails({ category, ...texts }: Described): Proposed {
  const text = `${texts.title}\n${texts.description}`
  const vin = findVin(text)
  const proposed: Proposed = {
    ...(vin !== null && proposeByVin(vin, texts.currentYear)),
    ...(category === 'parts' ? {} : findVehicle(texts.title)),
    ...(category === 'trucks' && findTruck(text)),
    ...(category === 'trailers' && findTrailer(texts.title)),
  }
  const known = new Set<string>(detailsOf[category])
  return Object.fromEntries(Object.entries(proposed).filter(([name]) => known.has(name)))
}

/** What a valid vehicle number states: itself, its maker and its model year. */
export function proposeByVin(text: string, currentYear: number): Proposed {
  const vin = cleanVin(text)
  if (!isVin(vin) || !hasCheckDigit(vin)) return {}
  const make = makerOf(vin)
  const year = modelYearOf(vin, currentYear)
  return { vin, ...(make !== null && { make }), ...(year !== null && { year }) }
}

const findVin = (text: string) =>
  (text.toUpperCase().match(/\b[A-HJ-NPR-Z\d]{17}\b/g) ?? []).find(hasCheckDigit) ?? null

function findVehicle(title: string): Proposed {
  const year = /\b(19[5-9]\d|20[0-3]\d)\b/.exec(title)?.[1]
  const [makeOfModel, pattern] = models.find(([, model]) => model.test(title)) ?? []
  const named = makes.find((name) => new RegExp(`\\b${name}\\b`).test(title))
  const make = named ?? makeOfModel
  const model = make === makeOfModel ? pattern?.exec(title)?.[0] : undefined
  return {
    ...(year !== undefined && { year: Number(year) }),
    ...(make !== undefined && { make }),
    ...(model !== undefined && { model }),
  }
}

function findTruck(text: string): Proposed {
  const mileage = findMileage(text)
  const engine = enginePattern.exec(text)?.[0]
  const horsepower = /\b(\d{3}) ?hp\b/i.exec(text)?.[1]
  return {
    ...(mileage !== null && { mileage }),
    ...(engine !== undefined && { engine }),
    ...(horsepower !== undefined && { horsepower: Number(horsepower) }),
    ...(automated.test(text)
      ? { transmission: 'automated' }
      : /\b(?:9|10|13|15|18)[ -]speed\b/i.test(text) && { transmission: 'manual' }),
    ...(/\bday ?cab\b/i.test(text)
      ? { cab: 'day-cab' }
      : /\b(?:sleeper|studio|ultraloft|mid-roof|high-roof)\b/i.test(text) && { cab: 'sleeper' }),
  }
}

/** "612k miles", "1.1 million miles", "612,000 mi", and "612k" where it is no price. */
function findMileage(text: string): number | null {
  const found =
    /\b(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s?(k|million)?\s?(?:original |actual )?(?:miles|mi)\b/i.exec(
      text,
    )
  const bare = /(?<![$\d])\b([1-9]\d{2})(k)\b/i.exec(text)
  const [, figure, unit = ''] = found ?? bare ?? []
  if (figure === undefined) return null
  const factor = { '': 1, k: 1000, million: 1_000_000 }[unit.toLowerCase()] ?? 1
  const miles = Math.round(Number(figure.replaceAll(',', '')) * factor)
  // "40 miles from Tulsa" is a way, not what a truck has run.
  return miles >= 1000 && miles <= 5_000_000 ? miles : null
}

function findTrailer(title: string): Proposed {
  const trailerType = trailers.find(([, words]) => words.test(title))?.[0]
  const length = /\b([2-6]\d)(?:\s?|-)(?:ft|foot|feet)\b/i.exec(title)?.[1]
  return {
    ...(trailerType !== undefined && { trailerType }),
    ...(length !== undefined && { lengthFeet: Number(length) }),
  }
}
