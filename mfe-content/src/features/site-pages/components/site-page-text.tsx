import type { SitePageName } from '@haulyard/api-contract'
import { RichText } from '@haulyard/remote-kit/rich-text'
import { DateText, ErrorState, Skeleton, Stack, tokens, VisuallyHidden } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { useSitePage } from '../api/get-site-page'

const Updated = styled.p`
  color: ${tokens.color.textMuted};
  font-size: ${tokens.font.size.sm};
`

const Placeholder = () => (
  <Stack aria-busy>
    <VisuallyHidden role="status">Loading the page</VisuallyHidden>
    <Skeleton width="long" />
    <Skeleton />
    <Skeleton />
    <Skeleton width="half" />
  </Stack>
)

/** What the owner has written on a page, in each of its states. */
export const SitePageText = ({ name }: { name: SitePageName }) => {
  const { data: page, error, isFetching, refetch } = useSitePage(name)
  if (page) {
    return (
      <Stack>
        <RichText blocks={page.blocks} />
        {page.updatedAt ? (
          <Updated>
            <DateText iso={page.updatedAt} prefix="Last changed: " />
          </Updated>
        ) : null}
      </Stack>
    )
  }
  if (!error) return <Placeholder />
  return (
    <ErrorState
      title="The text of this page could not be loaded"
      description="Check your signal, then try again."
      onRetry={refetch}
      isRetrying={isFetching}
    />
  )
}
