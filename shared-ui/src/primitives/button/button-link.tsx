import { styled } from 'styled-components'
import { buttonStyle } from './button-style'

/**
 * A link that looks like a button: `<ButtonLink href="…" data-variant="primary">`,
 * or with a router's link `<ButtonLink as={Link} to="…" data-variant="primary">`.
 * Variants are those of `Button`, as `data-variant`.
 */
export const ButtonLink = styled.a`
  ${buttonStyle}
`
