import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../tokens'
import { FieldNote } from '../text-field/field-frame'
import { visuallyHiddenStyle } from '../visually-hidden/visually-hidden'

const { space, font, size } = tokens

const Root = styled.div`
  display: grid;
  align-content: start;
  min-width: 0;
`
/** The whole row is pressed, words and all. */
const Row = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-width: ${size.target};
  min-height: ${size.target};
  padding-block: ${space[2]};
  line-height: 1.35;
  cursor: pointer;
  touch-action: manipulation;

  /* A switch stands at the row's end, where the thumb is; a box before its words. */
  .hy-choice[data-kind='switch'] > & {
    flex-direction: row-reverse;
    justify-content: space-between;
  }
  &:has(> input:disabled) {
    cursor: not-allowed;
    opacity: 0.6;
  }
`
const Words = styled.span`
  min-width: 0;
  font-size: ${font.size.md};

  .hy-choice[data-kind='switch'] > label > & {
    font-weight: ${font.weightStrong};
  }
  &[data-hidden] {
    ${visuallyHiddenStyle}
  }
`
const Notes = styled.div`
  display: grid;
  gap: ${space[1]};

  .hy-choice[data-kind='checkbox'] > & {
    padding-inline-start: calc(1.5rem + ${space[3]});
  }
  .hy-choice[data-kind='switch'] > & {
    padding-inline-end: 4.5rem;
  }
`

type ChoiceFrameProps = {
  kind: 'checkbox' | 'switch'
  label: string
  isLabelHidden?: boolean | undefined
  hint?: ReactNode
  error?: string | null | undefined
  className?: string | undefined
  controlId: string
  children: ReactNode
}

/** Control and label in one row, hint and error below it: what checkbox and switch share. */
export const ChoiceFrame = (props: ChoiceFrameProps) => (
  <Root className={props.className} data-kind={props.kind}>
    <Row htmlFor={props.controlId}>
      {props.children}
      <Words data-hidden={props.isLabelHidden || undefined}>{props.label}</Words>
    </Row>
    {props.hint || props.error ? (
      <Notes>
        {props.hint ? <FieldNote id={`${props.controlId}-hint`}>{props.hint}</FieldNote> : null}
        {props.error ? (
          <FieldNote id={`${props.controlId}-error`} data-tone="error">
            {props.error}
          </FieldNote>
        ) : null}
      </Notes>
    ) : null}
  </Root>
)
