import { styled } from 'styled-components'
import { tokens } from '../../tokens'

const { color, space, radius, font, size, motion } = tokens

export const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};
  min-width: 0;
`
export const TabList = styled.div`
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  /* A shadow instead of a border, so that the selected tab's line can cover it. */
  box-shadow: inset 0 -1px ${color.border};

  &::-webkit-scrollbar {
    display: none;
  }
  @media (forced-colors: active) {
    border-bottom: 1px solid;
  }
`
export const Tab = styled.button`
  flex: none;
  min-height: ${size.field};
  min-width: ${size.target};
  padding: ${space[2]} ${space[4]};
  border: 0;
  border-block: 3px solid transparent;
  border-radius: 0;
  background: transparent;
  color: ${color.textMuted};
  font-size: ${font.size.md};
  font-weight: ${font.weightStrong};
  line-height: 1.25;
  white-space: nowrap;
  cursor: pointer;
  touch-action: manipulation;
  transition: color ${motion.fast} ${motion.easeOut}, border-color ${motion.fast} ${motion.easeOut};

  @media (hover: hover) {
    &:hover {
      border-bottom-color: ${color.borderStrong};
      color: ${color.text};
    }
  }
  &[aria-selected='true'] {
    border-bottom-color: ${color.primary};
    color: ${color.text};
  }
  /* Inside, where the scrolling row cannot cut it off. */
  &:focus-visible {
    border-radius: ${radius.md};
    outline-offset: -3px;
  }
  @media (forced-colors: active) {
    border-color: Canvas;

    &[aria-selected='true'] {
      border-bottom-color: Highlight;
    }
  }
`
export const Panel = styled.div`
  min-width: 0;
`
