import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, Cluster, tokens } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { styled } from 'styled-components'
import { searchPath } from './search-address'
import { type SearchKind, searchKinds } from './search-kinds'

const Choices = styled(Cluster)`
  /* One line that slides under the thumb; on a wide screen there is room for all. */
  @media not (min-width: ${tokens.breakpoint.md}) {
    flex-wrap: nowrap;
    margin: -0.25rem calc(-1 * ${tokens.space[4]});
    && {
      padding: 0.25rem ${tokens.space[4]};
    }
    overflow-x: auto;
    scrollbar-width: none;
  }

  a {
    white-space: nowrap;
    border-radius: ${tokens.radius.pill};
    font-size: ${tokens.font.size.sm};
  }
  a[aria-current] {
    --hy-button-fill: ${tokens.color.text};
    --hy-button-hover: ${tokens.color.text};
    --hy-button-text: ${tokens.color.background};
    --hy-button-edge: ${tokens.color.text};
  }
`

interface KindFilterProps {
  readonly text: string
  readonly kind: SearchKind | undefined
}

/** Narrows the search to one kind of record. Members are found by members only. */
export const KindFilter = ({ text, kind }: KindFilterProps) => {
  const user = useCurrentUser()
  const kinds = searchKinds.filter(({ name }) => name !== 'members' || user !== null)
  return (
    <nav aria-label="Search in">
      <Choices as="ul" gap={2}>
        {[undefined, ...kinds].map((each) => (
          <li key={each?.name ?? 'everything'}>
            <ButtonLink
              as={Link}
              to={searchPath(text, each)}
              aria-current={each === kind ? 'true' : undefined}
            >
              {each?.title ?? 'Everything'}
            </ButtonLink>
          </li>
        ))}
      </Choices>
    </nav>
  )
}
