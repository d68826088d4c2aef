import { Link } from '@haulyard/remote-kit/router'
import { tokens } from '@haulyard/shared-ui'
import { Fragment } from 'react'
import { styled } from 'styled-components'

const { color, font, radius, size, space } = tokens

/** Several views take several lines on a phone. */
const Views = styled.nav`
  display: flex;
  flex-wrap: wrap;
  max-width: max-content;
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

interface ViewLink {
  readonly label: string
  readonly to: string
  readonly isCurrent: boolean
}

interface ViewLinksProps {
  /** Names the group. */
  readonly label: string
  readonly views: readonly ViewLink[]
}

/** Links to the views of a list, one of which is shown. */
export const ViewLinks = ({ label, views }: ViewLinksProps) => (
  <Views aria-label={label}>
    {views.map((view) => (
      <Fragment key={view.label}>
        {/* Not "page": that is the main navigation's word for the current page. */}
        <View to={view.to} aria-current={view.isCurrent ? 'true' : undefined}>
          {view.label}
        </View>{' '}
      </Fragment>
    ))}
  </Views>
)
