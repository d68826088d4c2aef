import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const { breakpoint, space } = tokens

/** A section's buttons in a row; on a phone two by two, so that the list is not pushed away. */
export const Toolbar = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[3]};

  & > :only-child {
    grid-column: 1 / -1;
    justify-self: start;
  }
  @media (max-width: ${breakpoint.sm}) {
    & > button {
      padding-inline: ${space[2]};
    }
    & > button > svg {
      display: none;
    }
  }
  @media (min-width: ${breakpoint.md}) {
    display: flex;
    flex-wrap: wrap;
  }
`
