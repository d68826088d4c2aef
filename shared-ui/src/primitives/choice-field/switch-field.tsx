import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../tokens'
import { type FieldFrameProps, useFieldControl } from '../text-field/field-frame'
import { ChoiceFrame } from './choice-frame'

const { color, radius, motion } = tokens

/** Props of `SwitchField`: those of an `<input>` (its `ref` too), and the following. */
export type SwitchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> &
  Omit<FieldFrameProps, 'isLabelHidden'>

const Track = styled.input`
  --hy-switch-thumb: ${color.borderStrong};

  display: flex;
  align-items: center;
  flex: none;
  width: 3.25rem;
  height: 2rem;
  margin: 0;
  padding: 0.1875rem;
  border: 2px solid ${color.borderStrong};
  border-radius: ${radius.pill};
  background: ${color.surface};
  appearance: none;
  cursor: inherit;
  transition: background-color ${motion.fast} ${motion.easeOut}, border-color ${motion.fast} ${motion.easeOut};

  /* A border, which forced colours keep, and not a background, which they take away. */
  &::before {
    content: '';
    border: 0.6875rem solid var(--hy-switch-thumb);
    border-radius: 50%;
    transition: transform ${motion.fast} ${motion.easeOut};
  }
  &:checked {
    --hy-switch-thumb: ${color.onPrimary};

    border-color: ${color.primary};
    background: ${color.primary};
  }
  &:checked::before {
    transform: translateX(1.25rem);
  }
  &:focus-visible {
    border-radius: ${radius.pill};
  }
  &[aria-invalid='true'] {
    border-color: ${color.dangerText};
  }
  @media (forced-colors: active) {
    &:checked {
      background: Highlight;
    }
  }
`

/**
 * Something that is on or off at once, its label before it; the whole row is pressed. A
 * checkbox inside, with role `switch`, so a form's code takes its `ref`, `name` and
 * `onChange` as of any input. `className` goes to the outer box, everything else to the input.
 */
export const SwitchField = ({
  label,
  hint,
  error,
  className,
  id,
  'aria-describedby': describedBy,
  ...rest
}: SwitchFieldProps) => {
  const control = useFieldControl({ id, hint, error, describedBy })
  return (
    <ChoiceFrame kind="switch" {...{ label, hint, error, className, controlId: control.id }}>
      <Track {...rest} {...control} type="checkbox" role="switch" />
    </ChoiceFrame>
  )
}
