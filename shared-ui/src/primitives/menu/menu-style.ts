import { keyframes, styled } from 'styled-components'
import { tokens } from '../../tokens'

const { color, space, radius, font, size, layer, shadow, motion } = tokens

const appear = keyframes`
  from { opacity: 0; }
`

export const Root = styled.div`
  position: relative;
  display: inline-block;
`

export const List = styled.div`
  position: absolute;
  z-index: ${layer.overlay};
  top: calc(100% + ${space[2]});
  right: 0;
  display: grid;
  min-width: 13rem;
  max-width: calc(100vw - 2 * ${space[4]});
  max-height: min(70vh, 30rem);
  padding: ${space[2]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: ${shadow.floating};
  overflow-y: auto;
  animation: ${appear} ${motion.fast} ${motion.easeOut};

  &[data-align='start'] {
    right: auto;
    left: 0;
  }
  & > [role='menuitem'] {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-height: ${size.target};
    padding: ${space[2]} ${space[3]};
    border: 0;
    border-radius: ${radius.md};
    background: transparent;
    color: inherit;
    font-size: ${font.size.md};
    line-height: 1.25;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  & > [role='menuitem']:focus {
    background: ${color.neutralSoft};
  }
  & > [role='menuitem']:focus-visible {
    outline-offset: -3px;
  }
  & > [data-tone='danger'] {
    color: ${color.dangerText};
  }
  & svg {
    flex: none;
    width: ${size.icon};
    height: ${size.icon};
  }
`
