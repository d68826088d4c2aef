/** Time zones that `Date.parse` does not know; it knows GMT and the American ones. */
const offsets: Readonly<Record<string, string>> = {
  ut: '+0000',
  z: '+0000',
  wet: '+0000',
  bst: '+0100',
  cet: '+0100',
  cest: '+0200',
  eet: '+0200',
  eest: '+0300',
  ist: '+0530',
  nst: '-0330',
  ndt: '-0230',
  ast: '-0400',
  adt: '-0300',
  akst: '-0900',
  akdt: '-0800',
  hst: '-1000',
}
const knownZones: ReadonlySet<string> = new Set(
  'utc gmt est edt cst cdt mst mdt pst pdt am pm'.split(' '),
)
const maximumLength = 80
const earliestYear = 1990

/** Parses the date formats of feeds; `null` if it cannot. A date without a zone is UTC. */
export function parseDate(text: string): Date | null {
  const plain = text.trim().replace(/\s+/g, ' ')
  if (plain === '' || plain.length > maximumLength) return null
  const date = /^\d{10}(?:\d{3})?$/.test(plain) ? fromEpoch(plain) : new Date(toParsable(plain))
  const year = date.getUTCFullYear()
  return year >= earliestYear && year <= 9999 ? date : null
}

const fromEpoch = (digits: string) => new Date(Number(digits) * (digits.length === 10 ? 1000 : 1))

function toParsable(input: string): string {
  if (/^\d{4}-\d\d-\d\d/.test(input)) return toParsableIso(input)
  const words = withEnglishMonth(input)
    // The day of the week, in any language.
    .replace(
      /^(?!jan|feb|mar(?:ch)?\b|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{Letter}{2,}\.?,? (?=\d)/iu,
      '',
    )
    .replace(/^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*\.?,? /i, '')
    .replace(/(\d)(?:st|nd|rd|th)\b/i, '$1')
    .replace(/\bsept\b/i, 'Sep')
    .replace(/ (?:at|@) /i, ' ')
    .replace(/ \([^)]*\)$/, '')
  return withKnownZone(words)
}

const englishMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
/** The beginnings of the names of each month, in French and Russian. */
const translatedMonths =
  'jan|янв f[ée]v|фев mars|мар avr|апр mai|ма[йя] juin|июн jui?l|июл ao[uû]t|авг sept|сен oct|окт nov|ноя d[ée]c|дек'
    .split(' ')
    .map((names) => new RegExp(`^(?:${names})`, 'iu'))

/** "mar., 10 févr. 2026 à 14h05" and "10 марта 2026 г., 14:05" get the English name and order. */
function withEnglishMonth(text: string): string {
  const [, day, name = '', year, rest = ''] =
    /^(?:\p{L}+\.?,? )?(?:le )?(\d{1,2})(?:er)? (\p{L}+)\.?,? (\d{4})(.*)$/iu.exec(
      text.normalize('NFC'),
    ) ?? []
  const month = englishMonths[translatedMonths.findIndex((names) => names.test(name))]
  if (month === undefined) return text
  const time = rest
    .replace(/^ (?:г\.|года|год)/iu, '')
    .replace(/^[,\s]+(?:[àв] )?/iu, ' ')
    .replace(/(\d) ?h ?(\d\d)/i, '$1:$2')
  return `${day} ${month} ${year}${time}`
}

/** "2026-03-10 14:05" and "2026-03-10T14:05:00+0000" are nearly ISO. */
function toParsableIso(text: string): string {
  const iso = text.replace(/^(\S{10}) (?=\d)/, '$1T').replace(/ (?=[+-]\d|[A-Z]+$)/, '')
  const [, moment = iso, zone = ''] =
    /^(\d{4}-\d\d-\d\d(?:T[\d:.]+)?)(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/i.exec(iso) ?? []
  if (!moment.includes('T')) return moment
  return /^[+-]/.test(zone) ? `${moment}${zone.replace(/^(...):?/, '$1:')}` : `${moment}Z`
}

function withKnownZone(text: string): string {
  if (/[+-]\d\d:?\d\d$/.test(text)) return text
  const zone = / ([a-z]{1,5})$/i.exec(text)?.[1]?.toLowerCase()
  if (zone === undefined || zone === 'am' || zone === 'pm') return `${text} UTC`
  if (knownZones.has(zone)) return text
  return `${text.slice(0, -zone.length)}${offsets[zone] ?? 'UTC'}`
}
