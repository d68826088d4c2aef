import {
  classifiedCategoryLabels,
  classifiedLocations,
  distances,
  priceSteps,
} from '@haulyard/api-contract'
import type { FilterFields, FilterValues } from '@haulyard/remote-kit/url-filters'
import { boxField } from './view-address'

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

/** The bounds that can be chosen. */
export const rangeSteps: Readonly<Record<RangeName, readonly number[]>> = {
  minPrice: priceSteps,
  maxPrice: priceSteps,
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

/** The field of the address that says that a search is not corrected. */
export const exactField = 'exact'
/** Once another filter has changed, a correction may help, and a place may have nothing. */
export const voidedFields = [exactField, boxField] as const

/** What the list is asked for: the filters of an address, corrected unless it says otherwise. */
export const toAsked = (filters: ClassifiedFilterValues, address: URLSearchParams) => ({
  ...withoutIdle(filters),
  correct: filters.search !== '' && address.get(exactField) !== '1' ? '1' : '',
})
/** The filters that the list is asked for. */
export type AskedFilters = ReturnType<typeof toAsked>

/** Without a place there is no distance from it; an address can name one all the same. */
export const withoutIdle = (filters: ClassifiedFilterValues): ClassifiedFilterValues =>
  filters.near === ''
    ? { ...filters, within: '', sort: filters.sort === 'nearest' ? '' : filters.sort }
    : filters
