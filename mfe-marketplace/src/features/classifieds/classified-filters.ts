import { classifiedCategoryLabels, classifiedLocations, distances } from '@haulyard/api-contract'
import type { FilterFields, FilterValues } from '@haulyard/remote-kit/url-filters'

/** How long a search rests before it is applied (spec §9). */
export const searchPauseMs = 300

export type RangeName = 'minPrice' | 'maxPrice' | 'minYear' | 'maxMiles'
export type ClassifiedFilterName =
  | 'search'
  | 'category'
  | 'location'
  | 'sort'
  | 'currency'
  | 'near'
  | 'within'
  | RangeName
export type ClassifiedFilterValues = FilterValues<ClassifiedFilterName>

/** The orders beside the newest, as shown on the page. */
export const sortLabels = {
  'price-low': 'Lowest Price',
  'price-high': 'Highest Price',
  year: 'Newest Year',
  miles: 'Fewest Miles',
  nearest: 'Nearest First',
} as const

const prices = [500, 1000, 5000, 10_000, 20_000, 30_000, 50_000, 75_000, 100_000, 150_000, 200_000]

/** The bounds that can be chosen. */
export const rangeSteps: Readonly<Record<RangeName, readonly number[]>> = {
  minPrice: prices,
  maxPrice: prices,
  minYear: [1990, 2000, 2005, 2010, 2012, 2014, 2016, 2018, 2020, 2022, 2024],
  maxMiles: [100_000, 200_000, 300_000, 400_000, 500_000, 600_000, 800_000, 1_000_000],
}
export const rangeNames = Object.keys(rangeSteps) as RangeName[]

const stepsOf = (name: RangeName) => rangeSteps[name].map(String)

export const classifiedFilterFields: FilterFields<ClassifiedFilterName> = {
  search: 'text',
  category: Object.keys(classifiedCategoryLabels),
  location: classifiedLocations.map(({ code }) => code),
  sort: Object.keys(sortLabels),
  currency: ['CAD'],
  minPrice: stepsOf('minPrice'),
  maxPrice: stepsOf('maxPrice'),
  minYear: stepsOf('minYear'),
  maxMiles: stepsOf('maxMiles'),
  near: 'text',
  within: distances.map(String),
}

/** Without a place there is no distance from it; an address can name one all the same. */
export const withoutIdle = (filters: ClassifiedFilterValues): ClassifiedFilterValues =>
  filters.near === ''
    ? { ...filters, within: '', sort: filters.sort === 'nearest' ? '' : filters.sort }
    : filters
