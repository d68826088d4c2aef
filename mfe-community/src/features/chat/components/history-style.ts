import { IconButton, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const { breakpoint, color, font, radius, space } = tokens

export const Place = styled.div`
  position: relative;
`
/**
 * About 384 px (spec §9). Laid out from its end: it opens at the newest message, stays there as
 * others come, and keeps its place when older ones are put before them.
 */
export const Scroller = styled.section`
  display: flex;
  flex-direction: column-reverse;
  height: 24rem;
  overflow-y: auto;
  overscroll-behavior: contain;

  /* On a phone the place to write stays in sight. */
  @media not all and (min-width: ${breakpoint.md}) {
    height: clamp(14rem, 38dvh, 24rem);
  }
`
/** In the middle of a history without messages. */
export const Centre = styled.div`
  margin: auto;
  padding: ${space[4]};
  color: ${color.textMuted};
`
/** From the bottom up while there are few. */
export const Messages = styled.div`
  display: grid;
  gap: ${space[4]};
  margin-bottom: auto;
  padding: ${space[4]};
`
export const Log = styled.div`
  display: grid;
  gap: ${space[3]};
`
/** No box: the messages keep their places when another zone puts some of them into another day. */
export const DayMessages = styled.ol`
  display: contents;
  list-style: none;
`
export const DaySeparator = styled.h3`
  justify-self: center;
  margin: ${space[1]} auto;
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius.pill};
  background: ${color.neutralSoft};
  color: ${color.textMuted};
  font-family: ${font.body};
  font-size: ${font.size.sm};
  font-weight: ${font.weightMedium};
`
export const ToNewest = styled(IconButton)`
  position: absolute;
  right: ${space[4]};
  bottom: ${space[3]};
  border-radius: ${radius.pill};
`
