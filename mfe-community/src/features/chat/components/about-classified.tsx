import type { AboutClassified as About, ClassifiedDetail } from '@haulyard/api-contract'
import { useRecord } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { tokens } from '@haulyard/shared-ui'
import { isNotFound } from '@haulyard/shell-contract'
import { styled } from 'styled-components'
import { paths } from '../../../paths'

const { color, font, size, space } = tokens

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[3]};
  min-height: ${size.target};
  padding: ${space[2]} ${space[4]};
  border-bottom: 1px solid ${color.border};
  background: ${color.neutralSoft};
  font-size: ${font.size.sm};
  overflow-wrap: anywhere;
`

const stateWords = {
  active: 'For sale',
  pending: 'Sale pending',
  sold: 'Sold',
  expired: 'Expired',
} as const

/** What the two members write about: the classified, and what has become of it. */
export const AboutClassified = ({ about: { classifiedId, title } }: { about: About }) => {
  const { data, error } = useRecord<ClassifiedDetail>({
    listUrl: '/api/classifieds',
    id: classifiedId,
  })
  if (isNotFound(error)) return <Root>{`“${title}” is no longer listed.`}</Root>
  return (
    <Root>
      <Link to={paths.classified(classifiedId)}>{data?.title ?? title}</Link>
      {data ? <span>{stateWords[data.state ?? 'active']}</span> : null}
    </Root>
  )
}
