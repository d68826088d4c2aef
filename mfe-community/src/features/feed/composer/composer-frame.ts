import { Card, Skeleton, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const { breakpoint, size, space } = tokens

/** As high from the start as the form that it will hold. */
export const ComposerFrame = styled(Card)`
  min-height: calc(21rem + 2 * var(--hy-card-padding));

  @media (min-width: ${breakpoint.lg}) {
    min-height: calc(17.25rem + 2 * var(--hy-card-padding));
  }
`
/** The place of the text. */
export const TextPlace = styled(Skeleton)`
  flex: 1;
`
/** What stands below the text: who sees it, and the button. */
export const ComposerFoot = styled.div`
  display: grid;
  gap: ${space[3]};
  align-items: end;
  margin-top: auto;

  > button {
    min-height: ${size.field};
  }
  @media (min-width: ${breakpoint.lg}) {
    grid-template-columns: minmax(0, 13rem) 10.5rem;
    justify-content: space-between;
  }
`
