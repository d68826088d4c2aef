import { tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const { color, font, radius, space } = tokens

/** A message in the history: own ones on the right, others' on the left (spec §2). */
export const Bubble = styled.li`
  display: grid;
  gap: ${space[1]};
  justify-items: start;
  justify-self: start;
  max-width: min(85%, 34rem);

  &[data-own] {
    justify-items: end;
    justify-self: end;
  }
`
/** What was written, with its line breaks. */
export const BubbleText = styled.p`
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.lg};
  border-end-start-radius: ${radius.sm};
  background: ${color.neutralSoft};
  color: ${color.text};
  overflow-wrap: anywhere;
  white-space: pre-wrap;

  [data-own] > & {
    border-end-start-radius: ${radius.lg};
    border-end-end-radius: ${radius.sm};
    background: ${color.primarySoft};
  }
  [data-found] > & {
    outline: 2px solid ${color.primary};
    outline-offset: 2px;
  }
  [data-deleted] > & {
    background: transparent;
    color: ${color.textMuted};
    font-style: italic;
  }
  [data-waiting] > & {
    border: 1px dashed ${color.borderStrong};
    background: transparent;
  }
`
/** The line below: when, or what holds it up. */
export const BubbleNote = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  color: ${color.textMuted};
  font-size: ${font.size.sm};

  &[data-tone='danger'] {
    color: ${color.dangerText};
    font-weight: ${font.weightMedium};
  }
  svg {
    width: 1em;
    height: 1em;
  }
`
