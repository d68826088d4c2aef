import { Link, useLocation } from '@haulyard/remote-kit/router'
import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { savedField } from '../directory-paths'

const { color, font, radius, size, space } = tokens

const Views = styled.nav`
  display: flex;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.md};
`
const View = styled(Link)`
  display: flex;
  align-items: center;
  min-height: ${size.target};
  padding-inline: ${space[4]};
  border-radius: calc(${radius.md} - 1px);
  color: ${color.text};
  font-weight: ${font.weightStrong};
  text-decoration: none;

  &[aria-current] {
    background: ${color.text};
    color: ${color.background};
  }
`

/** The directory as a whole, or what the current user saved of it. */
export const DirectoryViews = ({ isSaved }: { isSaved: boolean }) => {
  const { pathname } = useLocation()
  return (
    <Views aria-label="Which services">
      {/* Not "page": that is the main navigation's word for where one is. */}
      <View to={pathname} aria-current={isSaved ? undefined : 'true'}>
        All
      </View>{' '}
      <View to={`${pathname}?${savedField}=1`} aria-current={isSaved ? 'true' : undefined}>
        Saved
      </View>
    </Views>
  )
}
