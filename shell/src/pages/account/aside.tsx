import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const { space, font, size } = tokens

/** A question, and a link that helps. */
export const Aside = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  column-gap: ${space[2]};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${size.target};
    font-weight: ${font.weightStrong};
  }
`
