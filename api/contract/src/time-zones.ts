/** A time zone of the US or Canada. */
export interface TimeZone {
  /** The IANA name: `America/Chicago`. */
  readonly id: string
  /** As a choice shows it. */
  readonly name: string
  /** As it stands after a time, in summer and winter alike: `CT`. */
  readonly short: string
}

/** By IANA name: as a choice shows it, and as it stands after a time. */
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

/** The IANA name of a known time zone. */
export type TimeZoneId = keyof typeof zones

/** The time zones in which services state their hours, in the order of all choices. */
export const timeZones: readonly TimeZone[] = Object.entries(zones).map(([id, [name, short]]) => ({
  id,
  name,
  short,
}))

/** The abbreviation of a time zone; an unknown one gives its IANA name. */
export const timeZoneShort = (id: string): string => zones[id as TimeZoneId]?.[1] ?? id
