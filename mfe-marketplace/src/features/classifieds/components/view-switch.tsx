import { useSearchParams } from '@haulyard/remote-kit/router'
import { styled } from 'styled-components'
import { ViewLinks } from '../../../lists/view-links'
import { isMapShown, toViews } from '../view-address'

/** As high as the fields beside it. */
const Root = styled.div`
  && {
    flex: 0 0 auto;
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
