import { Link, useSearchParams } from '@haulyard/remote-kit/router'
import {
  Button,
  ButtonLink,
  CardSkeletonList,
  Cluster,
  EmptyState,
  ErrorState,
  Stack,
} from '@haulyard/shared-ui'
import { toViews } from '../view-address'
import { regionText } from './map-words'
import { RegionList } from './region-list'
import type { useMap } from './use-map'

const ListLink = () => {
  const [address] = useSearchParams()
  return (
    <ButtonLink as={Link} to={toViews(address).list}>
      Show the List
    </ButtonLink>
  )
}

/** The list beside the map, in each of its states. */
export const RegionPanel = ({ map, shown, open, showAll }: ReturnType<typeof useMap>) => {
  if (map.isPending) {
    return <CardSkeletonList count={4} label="Loading the listings of the map" variant="row" />
  }
  if (map.isError) {
    return (
      <ErrorState
        title="The listings of the map could not be loaded"
        description="Check your signal, then try again."
        onRetry={() => void map.refetch()}
        isRetrying={map.isFetching}
      />
    )
  }
  const { hasMore } = map.data
  const isUpdating = map.isPlaceholderData
  return (
    <Stack gap={3}>
      <p role="status">{isUpdating ? 'Updating the map...' : regionText(shown, hasMore)}</p>
      {hasMore ? (
        <p>More listings match than the map can count at once. Zoom in to see all of them.</p>
      ) : null}
      {shown.length === 0 && !isUpdating ? (
        <EmptyState
          illustration="truck"
          title="No listings with a place here"
          hint="Move the map, zoom out, or change the filters."
          action={
            <Cluster gap={2}>
              <Button onClick={showAll}>Show All</Button>
              <ListLink />
            </Cluster>
          }
        />
      ) : (
        <RegionList groups={shown} hasMore={hasMore} onOpen={(group) => open([group])} />
      )}
      <p>
        <small>Listings without a town are not on the map. They are in the list.</small>
      </p>
    </Stack>
  )
}
