import { styled } from 'styled-components'
import { tokens } from '../../tokens'
import { visuallyHiddenStyle } from '../visually-hidden/visually-hidden'

const { color, space, radius, font, motion } = tokens

/** Hidden, not gone: it keeps the keyboard's focus and the form's value. */
export const FileInput = styled.input`
  ${visuallyHiddenStyle}
`
/** A label, so that a press anywhere in it opens the device's own chooser. */
export const DropZone = styled.label`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[1]};
  min-height: 8rem;
  padding: ${space[4]};
  border: 1px dashed ${color.borderStrong};
  border-radius: ${radius.md};
  background: ${color.surface};
  text-align: center;
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color ${motion.fast} ${motion.easeOut}, border-color ${motion.fast} ${motion.easeOut};

  & > svg {
    width: 1.75rem;
    height: 1.75rem;
    color: ${color.primaryText};
  }
  & > strong {
    font-weight: ${font.weightStrong};
  }
  & > span {
    color: ${color.textMuted};
    font-size: ${font.size.sm};
  }
  @media (hover: hover) {
    &:hover {
      background: ${color.surfaceSunken};
    }
  }
  &[data-over] {
    border-style: solid;
    border-color: ${color.primaryText};
    background: ${color.primarySoft};
  }
  input[aria-invalid='true'] + & {
    border-color: ${color.dangerText};
  }
  input:focus-visible + & {
    outline: 3px solid ${color.focus};
    outline-offset: 2px;
  }
  input:disabled + & {
    background: ${color.surfaceSunken};
    opacity: 0.6;
    cursor: not-allowed;
  }
`
export const Chosen = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-top: ${space[2]};
  padding: ${space[2]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};

  & > p {
    flex: 1;
    min-width: 0;
    font-size: ${font.size.sm};
    overflow-wrap: anywhere;
  }
`
export const Thumbnail = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 4rem;
  height: 4rem;
  overflow: hidden;
  border-radius: ${radius.sm};
  background: ${color.surfaceSunken};
  color: ${color.textMuted};

  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`
