import { type NewsArticle, toWebUrl } from '@haulyard/api-contract'
import { tokens } from '@haulyard/shared-ui'
import { Fragment } from 'react'
import { styled } from 'styled-components'
import { NewTabMark } from '../../../icons/new-tab-mark'

/** Pressed with a thumb; the lines stay where they are. */
const Source = styled.a`
  padding-block: ${tokens.space[3]};
`

const toSources = ({ alsoFrom = [] }: NewsArticle) =>
  alsoFrom.flatMap(({ source, url }) => {
    const href = toWebUrl(url)
    return href ? { source, href } : []
  })

/** The other publishers of the same story: "Also at Cab Talk and Road Daily". */
export const AlsoAt = ({ article }: { article: NewsArticle }) => {
  const sources = toSources(article)
  if (sources.length === 0) return null
  const names = sources.map(({ source }) => source)
  const parts = new Intl.ListFormat('en').formatToParts(names)
  let next = 0
  return (
    <span>
      Also at{' '}
      {parts.map(({ type, value }, index) =>
        type === 'element' ? (
          <Source
            key={index}
            href={sources[next++]?.href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {value}
            <NewTabMark />
          </Source>
        ) : (
          <Fragment key={index}>{value}</Fragment>
        ),
      )}
    </span>
  )
}
