import { Button, InlineNotice, tokens } from '@haulyard/shared-ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const { color, font } = tokens

/** A line that says what to do, or that there is nothing. */
export const Hint = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.sm};
`

/** What holds a list that scrolls within itself, or what stands in its place. */
export const ScrollBox = styled.div`
  /* What is hidden in it for screen readers only would stretch the page otherwise. */
  position: relative;
  overflow-y: auto;
  overscroll-behavior: contain;

  :focus-visible {
    /* Inside, where the box cannot cut it off. */
    outline-offset: -3px;
  }
`

/** Props of `ReadFailure`. */
export interface ReadFailureProps {
  readonly query: { readonly refetch: () => unknown; readonly isFetching: boolean }
  /** What could not be loaded, as a sentence. */
  readonly children: ReactNode
}

/** What could not be loaded, and the way to try again. */
export const ReadFailure = ({ query, children }: ReadFailureProps) => (
  <InlineNotice
    tone="danger"
    role="alert"
    icon={null}
    action={
      <Button onClick={() => void query.refetch()} isBusy={query.isFetching}>
        Retry
      </Button>
    }
  >
    {children}
  </InlineNotice>
)
