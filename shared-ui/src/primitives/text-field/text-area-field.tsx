import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../tokens'
import { CharacterCount, type CharacterCounter } from './character-count'
import { controlStyle } from './control-style'
import { FieldFrame, type FieldFrameProps, useFieldControl } from './field-frame'

/** Props of `TextAreaField`: those of a `<textarea>` (its `ref` too), and the following. */
export type TextAreaFieldProps = ComponentPropsWithRef<'textarea'> &
  FieldFrameProps & {
    /** How high it starts, in lines; it grows with its text. Default 4. */
    rows?: number
    /** Shows how long the text is and may be: `12 / 500`. It never limits the input. */
    counter?: CharacterCounter
  }

const Area = styled.textarea<{ rows: number }>`
  ${controlStyle}
  display: block;
  padding-block: ${tokens.space[3]};
  line-height: 1.5;
  resize: vertical;
  overflow-wrap: anywhere;

  /* Elsewhere it keeps its rows, scrolls and can be pulled larger. */
  @supports (field-sizing: content) {
    field-sizing: content;
    min-height: calc(${({ rows }) => rows} * 1lh + 2 * ${tokens.space[3]} + 2px);
    max-height: 60dvh;
    resize: none;
  }
`

/**
 * A labelled text of several lines, a `TextField` in all else. `className` goes to the outer
 * box, everything else to the `<textarea>`.
 */
export const TextAreaField = ({
  label,
  isLabelHidden,
  hint,
  error,
  rows = 4,
  counter,
  className,
  id,
  'aria-describedby': describedBy,
  ...rest
}: TextAreaFieldProps) => {
  const hasCount = counter !== undefined
  const control = useFieldControl({ id, hint, error, describedBy, hasCount })
  const count = counter ? <CharacterCount id={`${control.id}-count`} counter={counter} /> : null
  return (
    <FieldFrame {...{ label, isLabelHidden, hint, error, className, count, controlId: control.id }}>
      <Area {...rest} {...control} rows={rows} />
    </FieldFrame>
  )
}
