import { arrange } from '../arrange'
import type { DemoService } from '../demo-data'
import { spreadMoments } from '../moments'
import type { Random } from '../random'
import { areaCodeOf } from './area-codes'
import { freightRows } from './freight'
import { officeRows } from './office'
import { roadRows } from './road'
import type { ServiceRow } from './service-row'
import { shopRows } from './shops'

interface Sources {
  readonly now: Date
  readonly random: Random
  readonly providers: readonly string[]
}

const mailboxes = ['office', 'service', 'dispatch', 'hello', 'shop'] as const

const domainOf = (title: string) =>
  `${title
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '')}.example`

/** 555-0100 to 555-0199 are kept for fiction, so nobody's telephone rings. */
const phoneFor = (location: string, random: Random) =>
  `(${areaCodeOf(location)}) 555-01${String(random.between(0, 99)).padStart(2, '0')}`

/** Nobody holds a DOT number in the nine millions. */
const dotNumberFor = (random: Random) => `9${random.between(100_000, 999_999)}`

const fromRow = (row: ServiceRow, random: Random) => {
  const [title, location, category, price, specialties, serviceRadius, hours, description] = row
  const moves = category === 'transport' || (specialties ?? '').toLowerCase().includes('tow')
  return {
    title,
    description,
    category,
    priceType: price[0],
    price: price[1] ?? null,
    location,
    phone: random.next() < 0.94 ? phoneFor(location, random) : null,
    email: random.next() < 0.82 ? `${random.pick(mailboxes)}@${domainOf(title)}` : null,
    website: random.next() < 0.76 ? `https://www.${domainOf(title)}` : null,
    specialties,
    serviceRadius,
    is24Hour: hours === '24h',
    dotNumber: moves ? dotNumberFor(random) : null,
  }
}

export const createServices = ({ now, random, providers }: Sources): DemoService[] => {
  const rows = random.shuffle([...shopRows, ...roadRows, ...freightRows, ...officeRows])
  const arranged = arrange(rows, ([, location]) => location)
  const moments = spreadMoments({ now, random, count: arranged.length, days: 190 })

  return arranged.map((row, index) => ({
    ...fromRow(row, random),
    provider: random.pick(providers),
    createdAt: moments[index] ?? now,
  }))
}
