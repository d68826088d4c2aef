import {
  CardSkeletonList,
  Cluster,
  FullPageSpinner,
  SectionHeading,
  Spinner,
  Stack,
} from '../index'

export const LoadingSection = () => (
  <Stack as="section">
    <SectionHeading>Waiting</SectionHeading>
    <CardSkeletonList count={4} label="Loading figures" variant="stat" />
    <CardSkeletonList count={3} label="Loading cards" />
    <CardSkeletonList count={2} label="Loading rows" variant="row" />
    <Cluster>
      <Spinner label="Loading more" />
    </Cluster>
    <FullPageSpinner label="Signing in" />
  </Stack>
)
