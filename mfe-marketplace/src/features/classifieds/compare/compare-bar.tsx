import { Link } from '@haulyard/remote-kit/router'
import { Button, ButtonLink, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { chooseIds } from './chosen-ids'
import { compareAddress } from './compare-address'

const { color, radius, space } = tokens

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.lg};
  background: ${color.surfaceRaised};

  & > p {
    flex: 1 1 9rem;
  }
  /* What has focus and what is told do not stand behind it. */
  html:has(&) {
    --hy-toast-lift: 7rem;
    scroll-padding-bottom: 7rem;
  }
`

/** How many listings are chosen, and the way to compare them. */
export const CompareBar = ({ ids }: { ids: readonly string[] }) => (
  <Bar>
    <p>
      {ids.length === 1
        ? 'One listing is chosen. Choose another one to compare it with.'
        : `${ids.length} listings are chosen.`}
    </p>
    {ids.length === 1 ? null : (
      <ButtonLink as={Link} to={compareAddress(ids)} data-variant="primary">
        Compare Listings
      </ButtonLink>
    )}
    <Button onClick={() => chooseIds([])}>Clear</Button>
  </Bar>
)
