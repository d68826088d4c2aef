import { ViewLinks } from '../../../lists/view-links'
import { useListingDrafts } from '../api/listing-drafts'
import { useOwnCounts } from '../api/own-classifieds'
import { ownClassifiedsPath } from '../classified-paths'
import { type OwnTab, ownTabs } from '../own-tabs'
import { stateLabels } from '../state-words'

const nameOf = (view: OwnTab) => {
  if (view === null) return 'All'
  return view === 'draft' ? 'Drafts' : stateLabels[view]
}

/** All own listings, drafts, and the listings in each state, with their numbers. */
export const OwnViews = ({ state }: { state: OwnTab }) => {
  const counts = useOwnCounts()
  const drafts = useListingDrafts().data?.length
  const toView = (view: OwnTab) => {
    const name = nameOf(view)
    const count = view === 'draft' ? drafts : counts?.[view ?? 'all']
    return {
      label: count === undefined ? name : `${name} (${count})`,
      to: view === null ? ownClassifiedsPath : `${ownClassifiedsPath}?state=${view}`,
      isCurrent: view === state,
    }
  }
  return <ViewLinks label="Which listings" views={ownTabs.map(toView)} />
}
