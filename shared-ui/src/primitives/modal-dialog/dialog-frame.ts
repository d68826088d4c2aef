import { styled } from 'styled-components'
import { tokens } from '../../tokens'

const { color, font, space, radius, shadow, layer, breakpoint, size } = tokens

/**
 * On a phone a small dialog rises from the bottom edge, where thumbs are; one to read
 * takes the whole height from the start, so that nothing moves when its text loads.
 */
export const DialogFrame = styled.dialog`
  width: 100%;
  max-width: 100%;
  height: 100dvh;
  max-height: calc(100dvh - ${space[6]});
  margin: auto 0 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.lg} ${radius.lg} 0 0;
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.floating};
  overflow-y: auto;
  overscroll-behavior: contain;
  /* What is focused is not behind the head or the buttons. */
  scroll-padding-block: 5rem;

  /* Only while open: a closed dialog is hidden by its display. */
  &[open] {
    display: flex;
    flex-direction: column;
  }
  /* As the server rendered it: where it will be once the browser makes it modal. */
  &:not(:modal) {
    position: fixed;
    z-index: ${layer.overlay};
    inset: 0;
    box-shadow: 0 0 0 100vmax ${color.backdrop};
  }
  &[data-width='narrow'] {
    /* Not "auto", which in the top layer means as high as there is room for. */
    height: fit-content;
  }
  &::backdrop {
    background: ${color.backdrop};
  }
  @media (min-width: ${breakpoint.md}) {
    width: min(${size.pageNarrow}, calc(100vw - ${space[6]}));
    height: fit-content;
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
/** Stays in sight while the body scrolls, for the way out that it holds. */
export const DialogHead = styled.div`
  position: sticky;
  /* Above the icon of a field. */
  z-index: 3;
  top: 0;
  display: flex;
  flex: none;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[3]} ${space[3]} ${space[3]} ${space[4]};
  border-bottom: 1px solid ${color.border};
  background: ${color.surfaceRaised};

  @media (min-width: ${breakpoint.md}) {
    padding-inline-start: ${space[5]};
  }
`
export const DialogTitle = styled.h2`
  /* Level with the first line of the close button beside it. */
  min-width: 0;
  padding-block: ${space[2]};
  font-size: ${font.size.xl};
  overflow-wrap: anywhere;
`
/** Fills the frame to its end, so that a press on the frame is one on its backdrop. */
export const DialogBody = styled.div`
  flex: 1 0 auto;
  padding: ${space[4]} ${space[4]} max(${space[5]}, env(safe-area-inset-bottom));

  @media (min-width: ${breakpoint.md}) {
    padding: ${space[5]};
  }
`
/** The dialog's buttons, in sight while the body scrolls; side by side under a thumb. */
export const DialogFoot = styled.div`
  position: sticky;
  z-index: 3;
  bottom: 0;
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]} max(${space[3]}, env(safe-area-inset-bottom));
  border-top: 1px solid ${color.border};
  background: ${color.surfaceRaised};

  & > button {
    /* The longer label has the wider button, so that its words stay on one line. */
    flex: 1 1 auto;
    min-width: 6rem;
  }
  @media (min-width: ${breakpoint.md}) {
    padding: ${space[4]} ${space[5]};

    & > button {
      flex: 0 0 auto;
      min-width: 7rem;
    }
  }
`
