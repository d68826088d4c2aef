import type { ClassifiedFilterSuggestion, ClassifiedFilters } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Page, PageRequest } from '../../../database/keyset'
import { type AuthorReaders, findHiddenAuthors } from '../../members/hidden-authors'
import type { StoredMember } from '../../members/members.documents'
import type { StoredClassified } from '../classifieds.documents'
import { type CorrectionDependencies, correctSearch } from './correct-search'
import { suggestFilters } from './suggest-filters'

type Deps = CorrectionDependencies & AuthorReaders

interface ListClassifieds {
  readonly filters: Omit<ClassifiedFilters, 'limit' | 'cursor'>
  readonly reader: StoredMember | null
  readonly request: PageRequest
}

interface CorrectedPage extends Page<StoredClassified> {
  /** The search that was done in place of the one that was asked for. */
  readonly correctedSearch: string | null
}

/**
 * Reads a page of the list. If the first one has nothing, misspelled words of the search are
 * corrected where that is asked for: a search that finds something costs nothing more. The link of a corrected page asks
 * for the corrected search, so that later pages are those of the same list.
 */
export async function listClassifieds(
  { reader, ...list }: ListClassifieds,
  deps: Deps,
): Promise<CorrectedPage> {
  return await readCorrected(
    { ...list, hiddenAuthors: await findHiddenAuthors(reader, deps) },
    deps,
  )
}

interface ReadCorrected extends Omit<ListClassifieds, 'reader'> {
  readonly hiddenAuthors: readonly ObjectId[]
}

async function readCorrected(
  { filters, hiddenAuthors, request }: ReadCorrected,
  deps: CorrectionDependencies,
): Promise<CorrectedPage> {
  const page = await deps.classifieds.findPage({ filters, hiddenAuthors }, request)
  const { search, correct } = filters
  const isCorrectable = search !== undefined && correct !== undefined && request.position === null
  if (page.items.length > 0 || !isCorrectable) return { ...page, correctedSearch: null }
  const correctedSearch = await correctSearch({ text: search, hiddenAuthors }, deps)
  if (correctedSearch === null) return { ...page, correctedSearch }
  const corrected = { filters: { ...filters, search: correctedSearch }, hiddenAuthors }
  return { ...(await deps.classifieds.findPage(corrected, request)), correctedSearch }
}

/** Suggests other filters for a list that has nothing; a list that has something needs none. */
export async function suggestForEmptyList(
  { filters, reader }: Omit<ListClassifieds, 'request'>,
  deps: Deps,
): Promise<ClassifiedFilterSuggestion[]> {
  const hiddenAuthors = await findHiddenAuthors(reader, deps)
  const request = { limit: 1, position: null }
  const { items, correctedSearch } = await readCorrected({ filters, hiddenAuthors, request }, deps)
  if (items.length > 0) return []
  const search = correctedSearch ?? filters.search
  return await suggestFilters({ filters: { ...filters, search }, hiddenAuthors }, deps)
}
