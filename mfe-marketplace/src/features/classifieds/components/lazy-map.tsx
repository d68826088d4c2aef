import { useLazyState } from '@haulyard/remote-kit/lazy-state'
import { createLazyPart, ErrorState, Skeleton } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import type { AskedFilters } from '../classified-filters'

const classifiedsMap = createLazyPart(() =>
  import(/* webpackChunkName: "map" */ '../map/classifieds-map').then(
    ({ ClassifiedsMap }) => ClassifiedsMap,
  ),
)

/** As high as the map that takes its place. */
const Placeholder = styled(Skeleton)`
  height: clamp(20rem, 70vh, 40rem);
`

/** The map of the listings. Readers of the list load nothing of it. */
export const LazyMap = (props: { readonly filters: AskedFilters }) => {
  const { part: ClassifiedsMap, hasFailed, retry } = useLazyState(classifiedsMap)
  if (ClassifiedsMap) return <ClassifiedsMap {...props} />
  if (!hasFailed) {
    return (
      // A visitor's document starts its code for what is busy.
      <div role="status" aria-busy="true" aria-label="Loading the map">
        <Placeholder shape="block" />
      </div>
    )
  }
  return (
    <ErrorState
      title="The map could not be loaded"
      description="Check your signal, then try again. The list shows the same listings."
      onRetry={retry}
    />
  )
}
