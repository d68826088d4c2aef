import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const { color, space, radius, shadow, breakpoint, size } = tokens

/**
 * On a phone a small dialog rises from the bottom edge, where thumbs are; one to read
 * takes the whole height from the start, so that nothing moves when its text arrives.
 */
export const DialogFrame = styled.dialog.withConfig({ componentId: 'ct-dialog' })`
  width: 100%;
  max-width: 100%;
  height: 100dvh;
  max-height: calc(100dvh - ${space[6]});
  margin: auto 0 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.lg} ${radius.lg} 0 0;
  background: ${color.raised};
  color: ${color.ink};
  box-shadow: ${shadow.floating};
  overflow-y: auto;
  overscroll-behavior: contain;

  &[data-width='narrow'] {
    height: auto;
  }
  &::backdrop {
    background: ${color.overlay};
  }
  @media (min-width: ${breakpoint.md}) {
    width: min(${size.pageNarrow}, calc(100vw - ${space[6]}));
    height: auto;
    max-height: calc(100dvh - ${space[8]});
    /* From the top: what loads inside grows downwards and moves nothing. */
    margin: ${space[6]} auto auto;
    border-radius: ${radius.lg};

    &[data-width='narrow'] {
      width: 28rem;
      margin: auto;
    }
  }
`
export const DialogHead = styled.div.withConfig({ componentId: 'ct-dialog-head' })`
  position: sticky;
  z-index: 1;
  top: 0;
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[3]} ${space[3]} ${space[3]} ${space[4]};
  border-bottom: 1px solid ${color.line};
  background: ${color.raised};

  @media (min-width: ${breakpoint.md}) {
    padding-inline-start: ${space[5]};
  }
`
export const DialogTitle = styled.h2.withConfig({ componentId: 'ct-dialog-title' })`
  /* Level with the first line of the close button beside it. */
  padding-block: ${space[2]};
  font-size: ${tokens.font.size.xl};
`
export const DialogBody = styled.div.withConfig({ componentId: 'ct-dialog-body' })`
  padding: ${space[4]} ${space[4]} max(${space[5]}, env(safe-area-inset-bottom));

  @media (min-width: ${breakpoint.md}) {
    padding: ${space[5]};
  }
`
