import { classifiedLocations } from './regions'
import { type TimeZone, type TimeZoneId, timeZones } from './time-zones'

/** The first one is where most people live. */
const zonesByRegion: Readonly<Record<string, readonly TimeZoneId[]>> = {
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

const regionsOfOneZone: readonly (readonly [TimeZoneId, string])[] = [
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
