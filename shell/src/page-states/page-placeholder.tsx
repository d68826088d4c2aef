import { Page, Skeleton, VisuallyHidden } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

/** Not shown for the blink that a page already in the browser's cache takes. */
const Delayed = styled.div.withConfig({ componentId: 'sh-page-placeholder' })`
  min-height: 70vh;
  animation: sh-appear 0s 150ms both;

  @keyframes sh-appear {
    from { visibility: hidden; }
  }
`

/** Where a page will stand, while its code is on the way. */
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
