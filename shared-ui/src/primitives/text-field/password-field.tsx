import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useJoinedRef } from '../../lib/use-joined-ref'
import { IconButton } from '../icon-button/icon-button'
import { TextField, type TextFieldProps } from './text-field'

/** Props of `PasswordField`: those of `TextField`; `autoComplete` says which password. */
export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'action'>

type Caret = { start: number | null; end: number | null }

/** Shows and hides what was typed; the caret stays where it is, which a change of type undoes. */
const useReveal = () => {
  const [isShown, setIsShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<Caret | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of type is what moves the caret
  useLayoutEffect(() => {
    if (caret.current) input.current?.setSelectionRange(caret.current.start, caret.current.end)
    caret.current = null
  }, [isShown])

  const toggle = () => {
    const element = input.current
    if (element) caret.current = { start: element.selectionStart, end: element.selectionEnd }
    setIsShown(!isShown)
  }
  return { isShown, input, toggle }
}

/**
 * A `TextField` for a password, with a button that shows and hides it. A press on the button
 * leaves focus, and with it a phone's keyboard, where it is.
 */
export const PasswordField = ({ id: givenId, ref, ...rest }: PasswordFieldProps) => {
  const ownId = useId()
  const id = givenId ?? ownId
  const { isShown, input, toggle } = useReveal()
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      ref={useJoinedRef(input, ref)}
      id={id}
      type={isShown ? 'text' : 'password'}
      action={
        <IconButton
          // Not "password": a search for the field by its label would find two.
          label={isShown ? 'Hide what you typed' : 'Show what you typed'}
          icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          aria-controls={id}
          disabled={rest.disabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        />
      }
    />
  )
}
