import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const { color, font, size, space } = tokens

/** What is there for who wants to know: a `<details>`; its first child is the `<summary>`. */
export const Disclosure = styled.details`
  font-size: ${font.size.sm};

  & > summary {
    min-height: ${size.target};
    width: fit-content;
    padding-block: ${space[3]};
    color: ${color.primaryText};
    line-height: 1.25rem;
    cursor: pointer;
  }
  &[open] {
    padding-block-end: ${space[3]};
  }
`
