import { styled } from 'styled-components'
import { tokens } from '../tokens'

/**
 * Cards in as many equal columns as fit: at least 17 rem each, with
 * `data-columns="wide"` 24 rem. `data-columns="figures"` is for stat cards: two in a row on a
 * phone, four from a tablet up. A `<div>`; takes `as` (a list: `as="ul"`).
 */
export const CardGrid = styled.div`
  --hy-column: 17rem;

  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--hy-column)), 1fr));
  gap: ${tokens.space[4]};
  min-width: 0;

  &[data-columns='wide'] {
    --hy-column: 24rem;
  }
  @media (min-width: ${tokens.breakpoint.md}) {
    gap: ${tokens.space[5]};
  }
  &[data-columns='figures'] {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  /* A phone whose text is set twice as large. */
  @media (max-width: 16rem) {
    &[data-columns='figures'] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media (min-width: ${tokens.breakpoint.md}) {
    &[data-columns='figures'] {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`

/**
 * The `sizes` of a picture that is as wide as its card in a `CardGrid` of default columns,
 * itself as wide as a `Page`: three in a row from 57 rem up, two from 37, else one.
 */
export const cardGridImageSizes =
  '(min-width: 57rem) 23rem, (min-width: 37rem) 26rem, calc(100vw - 2rem)'
