import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentPropsWithRef, FocusEvent } from 'react'
import type { SelectOption } from '../select-field/select-field'
import { FieldFrame, type FieldFrameProps, useFieldControl } from '../text-field/field-frame'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import { ComboboxInput, ComboboxList, ComboboxOption, NothingFound } from './combobox-style'
import { useCombobox } from './use-combobox'

/** Props of `ComboboxField`: those of an `<input>` (its `ref` too), and the following. */
export type ComboboxFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'role' | 'value' | 'defaultValue' | 'onChange' | 'list'
> &
  FieldFrameProps & {
    /** The entries, in order. */
    options: readonly SelectOption[]
    /** The chosen option's `value`; one that no option has shows an empty field. */
    value: string
    /** Hears the `value` of what is chosen. What is only typed is never heard. */
    onChange: (value: string) => void
  }

const countOf = (count: number) => (count === 1 ? '1 match' : `${count} matches`)

/**
 * A choice from a long list: type to find, arrows and Enter or a press to choose, Escape to
 * leave. Each typed word finds a word that begins with it, whatever its case and accents. For a
 * short list take `SelectField`: the phone's own picker beats any drawn one.
 */
export const ComboboxField = ({
  label,
  isLabelHidden,
  hint,
  error,
  options,
  value,
  onChange,
  onBlur,
  className,
  id,
  'aria-describedby': describedBy,
  ...rest
}: ComboboxFieldProps) => {
  const control = useFieldControl({ id, hint, error, describedBy })
  const box = useCombobox({ options, value, onChange })
  const listId = `${control.id}-list`
  const isListShown = box.isOpen && box.shown.length > 0
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    box.close()
    onBlur?.(event)
  }
  return (
    <FieldFrame {...{ label, isLabelHidden, hint, error, className, controlId: control.id }}>
      <ComboboxInput
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        {...control}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListShown}
        aria-controls={isListShown ? listId : undefined}
        aria-activedescendant={
          isListShown && box.active >= 0 ? `${listId}-${box.active}` : undefined
        }
        value={box.text}
        onChange={(event) => box.type(event.target.value)}
        onMouseDown={(event) => {
          if (box.isOpen) return
          // The whole choice, not a caret in it: what is typed next replaces it.
          event.preventDefault()
          event.currentTarget.focus()
          event.currentTarget.select()
        }}
        onClick={box.open}
        onKeyDown={box.onKeyDown}
        onBlur={leave}
      />
      <ChevronDown aria-hidden />
      {isListShown ? (
        // A press keeps focus in the field, which is what keeps the list open until it is heard.
        <ComboboxList
          ref={box.listRef}
          role="listbox"
          id={listId}
          aria-label={label}
          onMouseDown={(event) => event.preventDefault()}
        >
          {box.shown.map((option, index) => (
            <ComboboxOption
              key={option.value}
              role="option"
              id={`${listId}-${index}`}
              aria-selected={option.value === value}
              aria-disabled={option.disabled}
              data-active={index === box.active || undefined}
              onClick={() => box.choose(option)}
            >
              {option.label}
            </ComboboxOption>
          ))}
        </ComboboxList>
      ) : null}
      {box.isOpen && !isListShown ? (
        <NothingFound aria-hidden>Nothing matches. Try fewer letters.</NothingFound>
      ) : null}
      <VisuallyHidden role="status">
        {box.isOpen ? (isListShown ? countOf(box.shown.length) : 'Nothing matches') : ''}
      </VisuallyHidden>
    </FieldFrame>
  )
}
