import { styled } from 'styled-components'
import { tokens } from '../../tokens'

/**
 * The way back to where a page belongs, above its title: an arrow and words. With a
 * router's link `<BackLink as={Link} to="…"><ArrowLeft aria-hidden /> News</BackLink>`.
 */
export const BackLink = styled.a`
  display: inline-flex;
  align-items: center;
  align-self: start;
  justify-self: start;
  gap: ${tokens.space[2]};
  min-height: ${tokens.size.target};
  font-weight: ${tokens.font.weightStrong};

  svg {
    width: 1.25em;
    height: 1.25em;
  }
`
