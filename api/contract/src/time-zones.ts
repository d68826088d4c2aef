import { classifiedLocations } from './regions'

/** A time zone of the US or Canada. */
export interface TimeZone {
  /** The IANA name: `America/Chicago`. */
  readonly id: string
  /** As a choice shows it. */
  readonly name: string
  /** As it stands after a time, in summer and winter alike: `CT`. */
  readonly short: string
}

const zones = {
  'America/New_York': ['Eastern Time', 'ET'],
  'America/Chicago': ['Central Time', 'CT'],
  'America/Denver': ['Mountain Time', 'MT'],
  'America/Phoenix': ['Mountain Standard Time, Arizona', 'MST'],
  'America/Los_Angeles': ['Pacific Time', 'PT'],
  'America/Anchorage': ['Alaska Time', 'AKT'],
  'America/Adak': ['Hawaii-Aleutian Time, Adak', 'HAT'],
  'Pacific/Honolulu': ['Hawaii Standard Time', 'HST'],
  'America/St_Johns': ['Newfoundland Time', 'NT'],
  'America/Halifax': ['Atlantic Time', 'AT'],
  'America/Blanc-Sablon': ['Atlantic Standard Time, Lower North Shore', 'AST'],
  'America/Toronto': ['Eastern Time, Canada', 'ET'],
  'America/Atikokan': ['Eastern Standard Time, Atikokan', 'EST'],
  'America/Winnipeg': ['Central Time, Canada', 'CT'],
  'America/Regina': ['Central Standard Time, Saskatchewan', 'CST'],
  'America/Edmonton': ['Mountain Time, Canada', 'MT'],
  'America/Dawson_Creek': ['Mountain Standard Time, Peace River', 'MST'],
  'America/Vancouver': ['Pacific Time, Canada', 'PT'],
  'America/Whitehorse': ['Mountain Standard Time, Yukon', 'MST'],
} as const

type ZoneId = keyof typeof zones

/** The time zones in which services state their hours, in the order of all choices. */
export const timeZones: readonly TimeZone[] = Object.entries(zones).map(([id, [name, short]]) => ({
  id,
  name,
  short,
}))

/** The abbreviation of a time zone; an unknown one gives its IANA name. */
export const timeZoneShort = (id: string): string => zones[id as ZoneId]?.[1] ?? id

/** The first one is where most people live. */
const zonesByRegion: Readonly<Record<string, readonly ZoneId[]>> = {
  AK: ['America/Anchorage', 'America/Adak'],
  // The Navajo Nation changes its clocks.
  AZ: ['America/Phoenix', 'America/Denver'],
  FL: ['America/New_York', 'America/Chicago'],
  HI: ['Pacific/Honolulu'],
  ID: ['America/Denver', 'America/Los_Angeles'],
  IN: ['America/New_York', 'America/Chicago'],
  KS: ['America/Chicago', 'America/Denver'],
  KY: ['America/New_York', 'America/Chicago'],
  MI: ['America/New_York', 'America/Chicago'],
  ND: ['America/Chicago', 'America/Denver'],
  NE: ['America/Chicago', 'America/Denver'],
  NV: ['America/Los_Angeles', 'America/Denver'],
  OR: ['America/Los_Angeles', 'America/Denver'],
  SD: ['America/Chicago', 'America/Denver'],
  TN: ['America/Chicago', 'America/New_York'],
  TX: ['America/Chicago', 'America/Denver'],
  AB: ['America/Edmonton'],
  BC: ['America/Vancouver', 'America/Edmonton', 'America/Dawson_Creek'],
  MB: ['America/Winnipeg'],
  NB: ['America/Halifax'],
  NL: ['America/St_Johns', 'America/Halifax'],
  NS: ['America/Halifax'],
  NT: ['America/Edmonton'],
  NU: ['America/Toronto', 'America/Winnipeg', 'America/Edmonton'],
  ON: ['America/Toronto', 'America/Winnipeg', 'America/Atikokan'],
  PE: ['America/Halifax'],
  QC: ['America/Toronto', 'America/Halifax', 'America/Blanc-Sablon'],
  SK: ['America/Regina', 'America/Edmonton'],
  YT: ['America/Whitehorse'],
}

const regionsOfOneZone: readonly (readonly [ZoneId, string])[] = [
  ['America/New_York', 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'],
  ['America/Chicago', 'AL AR IA IL LA MN MO MS OK WI'],
  ['America/Denver', 'CO MT NM UT WY'],
  ['America/Los_Angeles', 'CA WA'],
]

/** The time zones of a state or province by its code; all of them for any other text. */
export const timeZonesOf = (region: string | null): readonly TimeZone[] => {
  const [one] = regionsOfOneZone.find(([, codes]) => codes.split(' ').includes(region ?? '')) ?? []
  const ids: readonly string[] = one ? [one] : (zonesByRegion[region ?? ''] ?? [])
  return ids.length === 0 ? timeZones : timeZones.filter(({ id }) => ids.includes(id))
}

const postalCode = /[\s,]*\b(?:\d{5}(?:-\d{4})?|[a-z]\d[a-z] ?\d[a-z]\d)\b\s*$/i
const country = /[\s,]*\b(?:usa|united states|canada)\s*$/i

/** The code of the state or province at the end of a location: `Reno, NV 89501` gives `NV`. */
export const regionOfLocation = (location: string): string | null => {
  const text = location.replace(country, '').replace(postalCode, '').trim().toLowerCase()
  const isAtEnd = (words: string) =>
    text === words || /[\s,]/.test(text.at(-words.length - 1) ?? '')
  const endings = classifiedLocations.flatMap(({ code, name }) =>
    [code, name]
      .map((words) => words.toLowerCase())
      .filter((words) => text.endsWith(words) && isAtEnd(words))
      .map((words) => ({ code, length: words.length })),
  )
  // The longest one: "West Virginia" ends with "Virginia".
  const [found] = endings.toSorted((one, other) => other.length - one.length)
  return found?.code ?? null
}
