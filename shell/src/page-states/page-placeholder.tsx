import { Page, Skeleton, VisuallyHidden } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

/** Delayed: a page from the browser's cache loads in less time. */
const Delayed = styled.div`
  min-height: 70vh;
  animation: sh-appear 0s 150ms both;

  @keyframes sh-appear {
    from { visibility: hidden; }
  }
`

/** The placeholder of a page whose code is loading. */
export const PagePlaceholder = () => (
  <Delayed role="status">
    <Page>
      <VisuallyHidden>Loading the page</VisuallyHidden>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="block" />
      <Skeleton shape="image" />
    </Page>
  </Delayed>
)
