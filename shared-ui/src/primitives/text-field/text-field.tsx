import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { controlStyle } from './control-style'
import { FieldFrame, type FieldFrameProps, useFieldControl } from './field-frame'

/** Props of `TextField`: those of an `<input>` (its `ref` too), and the following. */
export type TextFieldProps = ComponentPropsWithRef<'input'> &
  FieldFrameProps & {
    /** A decorative icon inside the field's start. */
    icon?: ReactNode
    /** An `IconButton` inside the field's end. */
    action?: ReactNode
  }

const Input = styled.input`
  ${controlStyle}

  &[type='search'] {
    appearance: none;
  }
  &[data-icon='start'] {
    padding-left: 2.75rem;
  }
  &[data-action='end'] {
    padding-right: 3.25rem;
  }
`

/**
 * A labelled text input. `error` appears below it, describes it and marks it
 * invalid. `className` goes to the outer box, everything else to the input.
 */
export const TextField = ({
  label,
  isLabelHidden,
  hint,
  error,
  icon,
  action,
  className,
  id,
  'aria-describedby': describedBy,
  ...rest
}: TextFieldProps) => {
  const control = useFieldControl({ id, hint, error, describedBy })
  return (
    <FieldFrame {...{ label, isLabelHidden, hint, error, className, controlId: control.id }}>
      {icon}
      <Input
        type="text"
        {...rest}
        {...control}
        data-icon={icon ? 'start' : undefined}
        data-action={action ? 'end' : undefined}
      />
      {action}
    </FieldFrame>
  )
}
