import { css, styled } from 'styled-components'
import { tokens } from '../../tokens'
import { controlStyle } from '../text-field/control-style'

const { color, font, space, radius, size, layer, shadow } = tokens

export const ComboboxInput = styled.input.withConfig({ componentId: 'hy-combobox-field' })`
  ${controlStyle}
  padding-right: 2.75rem;
  text-overflow: ellipsis;
`
const floating = css`
  position: absolute;
  z-index: ${layer.overlay};
  top: calc(100% + ${space[1]});
  right: 0;
  left: 0;
  border: 1px solid ${color.line};
  border-radius: ${radius.md};
  background: ${color.raised};
  box-shadow: ${shadow.floating};
`
export const ComboboxList = styled.div.withConfig({ componentId: 'hy-combobox-list' })`
  ${floating}
  /* Six rows and a half: the half one says that there are more. */
  max-height: calc(6.5 * ${size.target} + ${space[1]});
  padding: ${space[1]};
  overflow-y: auto;
  overscroll-behavior: contain;
`
export const ComboboxOption = styled.div.withConfig({ componentId: 'hy-combobox-option' })`
  display: flex;
  align-items: center;
  min-height: ${size.target};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.sm};
  font-size: ${font.size.md};
  line-height: 1.25;
  cursor: pointer;

  &[aria-selected='true'] {
    font-weight: ${font.weightStrong};
  }
  &[aria-disabled='true'] {
    color: ${color.muted};
    cursor: not-allowed;
  }
  &[data-active] {
    background: ${color.neutralSoft};
  }
  @media (hover: hover) {
    &:hover {
      background: ${color.neutralSoft};
    }
  }
  @media (forced-colors: active) {
    &[data-active] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`
export const NothingFound = styled.p.withConfig({ componentId: 'hy-combobox-nothing' })`
  ${floating}
  padding: ${space[3]} ${space[4]};
  color: ${color.muted};
  font-size: ${font.size.sm};
`
