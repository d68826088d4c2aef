import { FullPageSpinner } from '../frame'
import { CardGrid, CardSkeletonList, Skeleton, Spinner, Stack } from '../index'
import { Specimen } from './specimen'

const shapes = ['title', 'text', 'figure', 'circle', 'block', 'image'] as const

export const LoadingSection = () => (
  <>
    <CardSkeletonList count={4} label="Loading figures" variant="stat" />
    <CardSkeletonList count={3} label="Loading cards" />
    <CardSkeletonList count={2} label="Loading rows" variant="row" />
    <CardGrid>
      <Specimen name="Skeleton: its shapes">
        <Stack gap={3}>
          {shapes.map((shape) => (
            <Skeleton key={shape} shape={shape} />
          ))}
        </Stack>
      </Specimen>
      <Specimen name="Spinner">
        <Spinner label="Loading more" />
      </Specimen>
      <Specimen name="FullPageSpinner">
        <FullPageSpinner label="Signing in" />
      </Specimen>
    </CardGrid>
  </>
)
