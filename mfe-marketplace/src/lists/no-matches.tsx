import type { UrlFilters } from '@haulyard/remote-kit/url-filters'
import { Button, Cluster, EmptyState, type EmptyStateProps } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const Ways = styled(Cluster)`
  justify-content: center;

  & > button {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
`

interface NoMatchesProps<Name extends string>
  extends Pick<EmptyStateProps, 'title' | 'hint' | 'illustration'> {
  readonly filters: UrlFilters<Name>
  /**
   * What it is called to go without a filter of this value, in the order of the controls. An order
   * leaves nothing out, and has no label.
   */
  readonly relaxLabels: Readonly<Partial<Record<Name, (value: string) => string>>>
  /** Called with each press: the pressed button is about to go. */
  readonly onRelax: () => void
}

/** Nothing matches the filters: a way to more for every one that is set. */
export const NoMatches = <Name extends string>({
  filters,
  relaxLabels,
  onRelax,
  ...state
}: NoMatchesProps<Name>) => {
  const names = (Object.keys(relaxLabels) as Name[]).filter((name) => filters.applied[name] !== '')
  const relax = (name: Name) => {
    filters.changeNow(name, '')
    onRelax()
  }
  const relaxAll = () => {
    filters.clear()
    onRelax()
  }
  const action = (
    <Ways gap={2}>
      {names.map((name) => (
        <Button key={name} onClick={() => relax(name)}>
          {relaxLabels[name]?.(filters.applied[name])}
        </Button>
      ))}
      <Button onClick={relaxAll}>Clear Filters</Button>
    </Ways>
  )
  return <EmptyState {...state} action={action} />
}
