import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, CardSkeletonList, Cluster, EmptyState, ErrorState } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { paths } from '../../core/paths'

const Ways = styled(Cluster)`
  justify-content: center;
`

/** Stands in for what is being searched for. */
export const Searching = () => <CardSkeletonList count={5} variant="row" label="Searching" />

interface SearchFailedProps {
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

export const SearchFailed = (props: SearchFailedProps) => (
  <ErrorState
    title="The search did not get through"
    description="What you typed is kept. Check your signal, then try again."
    {...props}
  />
)

interface NothingFoundProps {
  /** What was looked for: `results`, or one kind of record. */
  readonly noun: string
  readonly text: string
  /** The same search among everything, where it was narrowed. */
  readonly everythingPath?: string
}

const waysOn = [
  { label: 'Browse Classifieds', path: paths.classifieds },
  { label: 'Open the Directory', path: paths.directory },
  { label: 'Ask on the Board', path: paths.messageBoard },
] as const

/** Nothing begins with these words: what may help, and where else to go. */
export const NothingFound = ({ noun, text, everythingPath }: NothingFoundProps) => (
  <EmptyState
    illustration="road"
    title={`No ${noun} for “${text}”`}
    hint="Check the spelling, or try fewer words. The beginning of a word is enough."
    action={
      <Ways>
        {everythingPath ? (
          <ButtonLink as={Link} to={everythingPath} data-variant="primary">
            Search Everything
          </ButtonLink>
        ) : (
          waysOn.map(({ label, path }) => (
            <ButtonLink key={path} as={Link} to={path}>
              {label}
            </ButtonLink>
          ))
        )}
      </Ways>
    }
  />
)
