import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const { breakpoint, color, radius, space } = tokens

/**
 * What a post shows of something else: a page, or another post. As high with its picture as before
 * that is loaded.
 */
export const Frame = styled.div`
  --hy-picture: 6.5rem;

  position: relative;
  overflow: hidden;
  border: 1px solid ${color.border};
  border-radius: ${radius.md};

  @media (min-width: ${breakpoint.md}) {
    --hy-picture: 8.5rem;
  }
  @media (hover: hover) {
    &:hover {
      border-color: ${color.borderStrong};
    }
  }
  & > img {
    position: absolute;
    inset-block: 0;
    width: var(--hy-picture);
    height: 100%;
    background: ${color.surfaceSunken};
    object-fit: cover;
  }
`
/** What stands beside the picture. */
export const Texts = styled.div`
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]};
  overflow-wrap: anywhere;

  img + & {
    align-content: center;
    min-height: var(--hy-picture);
    margin-inline-start: var(--hy-picture);
  }
`
