import { Card, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const { breakpoint, color, font, space } = tokens

/** A record's words beside its facts on a desk, one below the other on a phone. */
export const RecordColumns = styled.div`
  display: grid;
  gap: ${space[5]};
  align-items: start;

  @media (min-width: ${breakpoint.lg}) {
    grid-template-columns: minmax(0, 1fr) 22rem;
    gap: ${space[6]};

    /* On a phone the facts come first where they stand first in the document. */
    & > [data-column='facts'] {
      grid-column: 2;
      grid-row: 1;
    }
  }
`

/** A member's own text, in the paragraphs that it was written in. */
export const LongText = styled.p`
  max-width: 42rem;
  white-space: pre-line;
  overflow-wrap: anywhere;
`

/** The figure that one looks for first. */
export const Price = styled.p`
  font-family: ${font.heading};
  font-size: ${font.size.xxl};
  font-weight: ${font.weightStrong};
  line-height: 1.1;
  /* Also beside a button: a price of twelve digits is broken, and not cut off. */
  overflow-wrap: anywhere;
`

/** A card of facts beside a record. */
export const FactsCard = styled(Card)`
  & h2 {
    font-size: ${font.size.lg};
  }
`

/** Names and values: `<dt>` over `<dd>`, each pair in a `<div>`. */
export const FactList = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${space[3]};

  & dt {
    color: ${color.textMuted};
    font-size: ${font.size.sm};
  }
  & dd {
    overflow-wrap: anywhere;
  }
`
