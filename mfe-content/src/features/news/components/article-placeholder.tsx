import { Skeleton, Stack } from '@haulyard/shared-ui'

/** Stands where an article will be. */
export const ArticlePlaceholder = () => (
  <Stack aria-busy="true" role="group" aria-label="Loading article">
    <Skeleton width="half" />
    <Skeleton shape="image" />
    <Skeleton />
    <Skeleton width="long" />
  </Stack>
)
