import { useLazyState } from '@haulyard/remote-kit/lazy-state'
import { CardSkeletonList, ErrorState } from '@haulyard/shared-ui'
import type { Section } from '../sections'

/** The open section: on its way, not to be had, or there. Mount it anew for another one. */
export const SectionArea = ({ section }: { section: Section }) => {
  const { part: Content, hasFailed, retry } = useLazyState(section.part)
  if (Content) return <Content />
  if (hasFailed) {
    return (
      <ErrorState
        title="This section could not be loaded"
        description="Check your signal, then try again."
        onRetry={retry}
      />
    )
  }
  return <CardSkeletonList count={4} variant="row" label={`Loading ${section.label}`} />
}
