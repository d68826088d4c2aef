import { css } from 'styled-components'
import { tokens } from '../../tokens'

const { color, space, radius, font, size } = tokens

/** The control's own look, shared by inputs and selects. */
export const controlStyle = css`
  width: 100%;
  min-height: ${size.field};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  /* Under 16 px iOS zooms into a focused field. */
  font-size: ${font.size.md};

  &::placeholder {
    color: ${color.textMuted};
    opacity: 1;
  }
  &:focus-visible {
    outline-offset: 0;
    border-radius: ${radius.md};
  }
  &:disabled {
    border-color: ${color.border};
    background: ${color.surfaceSunken};
    color: ${color.textMuted};
    opacity: 1;
    cursor: not-allowed;
  }
  &[aria-invalid='true'] {
    border-color: ${color.dangerText};
    box-shadow: inset 0 0 0 1px ${color.dangerText};
  }
`
