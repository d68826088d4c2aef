import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { controlStyle } from '../text-field/control-style'
import { FieldFrame, type FieldFrameProps, useFieldControl } from '../text-field/field-frame'

/** One entry of a `SelectField`. */
export type SelectOption = { value: string; label: string; disabled?: boolean }

/** Props of `SelectField`: those of a `<select>` (its `ref` too), and the following. */
export type SelectFieldProps = ComponentPropsWithRef<'select'> &
  FieldFrameProps & {
    /** The entries, in order; or give `<option>` elements as children. */
    options?: readonly SelectOption[]
  }

const Select = styled.select`
  ${controlStyle}
  padding-right: 2.25rem;
  appearance: none;
  text-overflow: ellipsis;
  cursor: pointer;
`

/**
 * A labelled native select: the phone's own picker is better than a list of our own.
 * `className` goes to the outer box, everything else to the select.
 */
export const SelectField = ({
  label,
  isLabelHidden,
  hint,
  error,
  options = [],
  className,
  id,
  children,
  'aria-describedby': describedBy,
  ...rest
}: SelectFieldProps) => {
  const control = useFieldControl({ id, hint, error, describedBy })
  return (
    <FieldFrame {...{ label, isLabelHidden, hint, error, className, controlId: control.id }}>
      <Select {...rest} {...control}>
        {children}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </Select>
      <ChevronDown aria-hidden />
    </FieldFrame>
  )
}
