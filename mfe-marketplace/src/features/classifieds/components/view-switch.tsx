import { useSearchParams } from '@haulyard/remote-kit/router'
import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { ViewLinks } from '../../../lists/view-links'
import { isMapShown, toViews } from '../view-address'

/** As high as the fields beside it; on a desk it begins a line of its own, which fields leave uncut. */
const Root = styled.div`
  @media (min-width: ${tokens.breakpoint.md}) {
    && {
      flex: 1 1 40%;
    }
  }
  & a {
    min-height: calc(3rem - 2px);
  }
`

/** Shows the same listings as a list or as a map. */
export const ViewSwitch = () => {
  const [address] = useSearchParams()
  const { list, map } = toViews(address)
  const isMap = isMapShown(address)
  return (
    <Root>
      <ViewLinks
        label="View"
        views={[
          { label: 'List', to: list, isCurrent: !isMap },
          { label: 'Map', to: map, isCurrent: isMap },
        ]}
      />
    </Root>
  )
}
