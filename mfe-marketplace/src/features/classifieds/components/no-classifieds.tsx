import { Button, EmptyState } from '@haulyard/shared-ui'

interface NoClassifiedsProps {
  readonly isFiltered: boolean
  readonly onClear: () => void
}

export const NoClassifieds = ({ isFiltered, onClear }: NoClassifiedsProps) =>
  isFiltered ? (
    <EmptyState
      illustration="truck"
      title="No classifieds found"
      hint="Try adjusting your search criteria"
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  ) : (
    <EmptyState
      illustration="truck"
      title="No classifieds found"
      hint="Be the first to post a classified"
    />
  )
