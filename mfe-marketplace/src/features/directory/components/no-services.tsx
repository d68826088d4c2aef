import { Button, EmptyState } from '@haulyard/shared-ui'

interface NoServicesProps {
  readonly isFiltered: boolean
  readonly onClear: () => void
}

export const NoServices = ({ isFiltered, onClear }: NoServicesProps) => (
  <EmptyState
    illustration="route-shield"
    title="No services found"
    hint={isFiltered ? 'Try fewer words, or another category or place' : undefined}
    action={isFiltered ? <Button onClick={onClear}>Clear filters</Button> : undefined}
  />
)
