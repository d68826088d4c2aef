import type { ClassifiedState } from '@haulyard/api-contract'
import { ViewLinks } from '../../../lists/view-links'
import { useOwnCounts } from '../api/own-classifieds'
import { ownClassifiedsPath } from '../classified-paths'
import { ownTabs } from '../own-tabs'
import { stateLabels } from '../state-words'

/** All own listings, and those in each state, with their numbers. */
export const OwnViews = ({ state }: { state: ClassifiedState | null }) => {
  const counts = useOwnCounts()
  const toView = (view: ClassifiedState | null) => {
    const name = view === null ? 'All' : stateLabels[view]
    const count = counts?.[view ?? 'all']
    return {
      label: count === undefined ? name : `${name} (${count})`,
      to: view === null ? ownClassifiedsPath : `${ownClassifiedsPath}?state=${view}`,
      isCurrent: view === state,
    }
  }
  return <ViewLinks label="Which listings" views={ownTabs.map(toView)} />
}
