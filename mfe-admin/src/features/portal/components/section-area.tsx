import { CardSkeletonList, ErrorState, useLazyPart } from '@haulyard/shared-ui'
import { useState } from 'react'
import type { Section } from '../sections'

/** A section, once its code is there. Mount it anew for another one. */
const SectionCode = ({ section, onFail }: { section: Section; onFail: () => void }) => {
  const Content = useLazyPart(section.part, { isWanted: true, onFail })
  if (Content) return <Content />
  return <CardSkeletonList count={4} variant="row" label={`Loading ${section.label}`} />
}

/** The open section: on its way, not to be had, or there. */
export const SectionArea = ({ section }: { section: Section }) => {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) {
    return (
      <ErrorState
        title="This section could not be loaded"
        description="Check your signal, then try again."
        onRetry={() => setHasFailed(false)}
      />
    )
  }
  return <SectionCode section={section} onFail={() => setHasFailed(true)} />
}
