import { styled } from 'styled-components'
import { Button, type ButtonProps } from '../../primitives/button/button'

/** Props of `LoadMoreButton`: those of `Button`; `isBusy` and `onClick` are what it needs. */
export type LoadMoreButtonProps = Omit<ButtonProps, 'variant'>

const Root = styled(Button).withConfig({ componentId: 'hy-load-more' })`
  align-self: center;
  justify-self: center;
  min-width: 14rem;
`

/** The end of a list that goes on. Says `Load more` unless given children. */
export const LoadMoreButton = ({ children = 'Load more', ...rest }: LoadMoreButtonProps) => (
  <Root busyLabel="Loading…" {...rest}>
    {children}
  </Root>
)
