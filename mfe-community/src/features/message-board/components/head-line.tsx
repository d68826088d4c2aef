import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const { size, space } = tokens

/**
 * Facts, and a menu at the end of their line or room for it. The menu's 44 px reach into
 * what is around, so that the line is no higher and its icon ends where text does.
 */
export const HeadLine = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) calc(${size.target} - ${space[3]});
  align-items: start;

  > .hy-menu {
    margin-block: calc((1.5rem - ${size.target}) / 2);
    margin-inline-end: calc(-1 * ${space[3]});
  }
`
