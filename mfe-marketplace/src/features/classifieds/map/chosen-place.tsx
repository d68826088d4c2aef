import type { Classified } from '@haulyard/api-contract'
import { Button, EmptyState, Stack } from '@haulyard/shared-ui'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useEffect, useRef } from 'react'
import { ListResults } from '../../../lists/list-results'
import { useClassifieds } from '../api/get-classifieds'
import type { AskedFilters } from '../classified-filters'
import { ClassifiedCard } from '../components/classified-card'
import { placeText } from '../place-words'

const renderCard = (classified: Classified) => (
  <ClassifiedCard classified={classified} isFirst={false} />
)

interface ChosenPlaceProps {
  readonly filters: AskedFilters
  readonly box: string
  /** Whether it was chosen by a press, which it takes the focus of. */
  readonly takesFocus: boolean
  readonly onClose: () => void
}

/** The listings of the place that was chosen on the map, in the order of the list. */
export const ChosenPlace = ({ filters, box, takesFocus, onClose }: ChosenPlaceProps) => {
  const pages = useClassifieds({ ...filters, box })
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again with each chosen place
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus, box])
  const names = new Set(pages.isPlaceholderData ? [] : pages.items.map(placeText))
  return (
    <Stack gap={4}>
      <Button icon={<ArrowLeft aria-hidden />} onClick={onClose}>
        All Places
      </Button>
      <h2 ref={heading} tabIndex={-1}>
        {names.size === 1 ? `Listings in ${[...names][0]}` : 'Listings of This Place'}
      </h2>
      <ListResults
        pages={pages}
        noun="classifieds"
        skeleton="card"
        renderEmpty={() => (
          <EmptyState
            title="No listings here"
            hint="They may have been sold or removed, or do not match the filters."
          />
        )}
        renderItem={renderCard}
      />
    </Stack>
  )
}
