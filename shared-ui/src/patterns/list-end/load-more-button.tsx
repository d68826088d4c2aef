import { styled } from 'styled-components'
import { Button, type ButtonProps } from '../../primitives/button/button'

const Root = styled(Button)`
  align-self: center;
  justify-self: center;
  min-width: min(14rem, 100%);
`

/** The button of `ListEnd`. Says `Load More` unless given children. */
export const LoadMoreButton = ({
  children = 'Load More',
  ...rest
}: Omit<ButtonProps, 'variant'>) => (
  <Root busyLabel="Loading..." {...rest}>
    {children}
  </Root>
)
