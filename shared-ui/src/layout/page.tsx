import { styled } from 'styled-components'
import { tokens } from '../tokens'

const { space, size, breakpoint } = tokens

/**
 * A page's column: centred, at most 1,200 px wide (`data-width="narrow"`: 720 px),
 * with gutters and room above and below. A `<div>`; the shell owns `<main>`.
 */
export const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};
  width: 100%;
  max-width: ${size.page};
  margin-inline: auto;
  padding: ${space[5]} ${space[4]} ${space[8]};

  &[data-width='narrow'] {
    max-width: ${size.pageNarrow};
  }
  @media (min-width: ${breakpoint.md}) {
    gap: ${space[6]};
    padding: ${space[6]} ${space[5]} ${space[9]};
  }
`
