import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../tokens'
import { type FieldFrameProps, useFieldControl } from '../text-field/field-frame'
import { ChoiceFrame } from './choice-frame'

const { color, radius, motion } = tokens

/** Props of `CheckboxField`: those of an `<input>` (its `ref` too), and the following. */
export type CheckboxFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & FieldFrameProps

const Box = styled.input`
  display: grid;
  place-items: center;
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  margin: 0;
  border: 2px solid ${color.borderStrong};
  border-radius: ${radius.sm};
  background: ${color.surface};
  appearance: none;
  cursor: inherit;
  transition: background-color ${motion.fast} ${motion.easeOut}, border-color ${motion.fast} ${motion.easeOut};

  &::before {
    content: '';
    width: 0.875rem;
    height: 0.875rem;
    background: ${color.onPrimary};
    clip-path: polygon(12% 47%, 0 61%, 38% 96%, 100% 21%, 87% 9%, 37% 70%);
    transform: scale(0);
    transition: transform ${motion.fast} ${motion.easeOut};
  }
  &:checked,
  &:indeterminate {
    border-color: ${color.primary};
    background: ${color.primary};
  }
  &:checked::before,
  &:indeterminate::before {
    transform: scale(1);
  }
  &:indeterminate::before {
    clip-path: inset(40% 6%);
  }
  &[aria-invalid='true'] {
    border-color: ${color.dangerText};
  }
  /* The system renders its own there, in its own colours. */
  @media (forced-colors: active) {
    appearance: auto;

    &::before {
      content: none;
    }
  }
`

/**
 * A checkbox with its label beside it; the whole row is pressed. It is the browser's own
 * inside, so a form's code takes its `ref`, `name` and `onChange` as of any input.
 * `className` goes to the outer box, everything else to the input.
 */
export const CheckboxField = ({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  id,
  'aria-describedby': describedBy,
  ...rest
}: CheckboxFieldProps) => {
  const control = useFieldControl({ id, hint, error, describedBy })
  return (
    <ChoiceFrame
      kind="checkbox"
      {...{ label, isLabelHidden, hint, error, className, controlId: control.id }}
    >
      <Box {...rest} {...control} type="checkbox" />
    </ChoiceFrame>
  )
}
