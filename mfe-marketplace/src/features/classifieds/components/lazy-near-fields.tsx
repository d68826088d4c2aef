import { useLazyState } from '@haulyard/remote-kit/lazy-state'
import type { UrlFilters } from '@haulyard/remote-kit/url-filters'
import { Button, createLazyPart } from '@haulyard/shared-ui'
import type { ClassifiedFilterName } from '../classified-filters'

const nearFields = createLazyPart(() =>
  import(/* webpackChunkName: "places" */ '../places/near-fields').then(
    ({ NearFields }) => NearFields,
  ),
)

/** The place and the distance; most readers do not open them. */
export const LazyNearFields = (props: { filters: UrlFilters<ClassifiedFilterName> }) => {
  const { part: NearFields, hasFailed, retry } = useLazyState(nearFields)
  if (NearFields) return <NearFields {...props} />
  return hasFailed ? <Button onClick={retry}>Load the Filter by Distance</Button> : null
}
