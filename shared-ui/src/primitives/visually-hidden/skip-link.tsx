import { styled } from 'styled-components'
import { tokens } from '../../tokens'

const { color, space, radius, layer } = tokens

/**
 * The first link of the document, seen only while focused:
 * `<SkipLink href="#main">Skip to content</SkipLink>`.
 */
export const SkipLink = styled.a`
  position: fixed;
  z-index: ${layer.toast};
  top: ${space[2]};
  left: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.primary};
  color: ${color.onPrimary};
  font-weight: 600;

  &:not(:focus) {
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
    white-space: nowrap;
  }
`
