import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { styled } from 'styled-components'
import { SpinnerRing } from '../spinner/spinner-ring'
import { buttonStyle } from './button-style'

/** How loud a button is: one `primary` per view, `secondary` for the rest. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** Props of `Button`: those of a `<button>`, and the following. */
export type ButtonProps = ComponentPropsWithRef<'button'> & {
  /** Default `secondary`. */
  variant?: ButtonVariant
  /** Work is under way: shows a ring, ignores presses, keeps its focus. */
  isBusy?: boolean
  /** The text while busy; without it the text stays. */
  busyLabel?: string
  /** An icon before the text; decorative. */
  icon?: ReactNode
}

const Root = styled.button`
  ${buttonStyle}
`

/**
 * A button of at least 44 px. `type` is `button` unless given, so that a form is
 * only ever submitted by the button that says `type="submit"`.
 */
export const Button = ({
  variant = 'secondary',
  isBusy = false,
  busyLabel,
  icon,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  // `disabled` would throw keyboard focus back to the page's start while the work
  // runs; a busy button stays focusable and swallows the press instead.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Root
      {...rest}
      type={type}
      data-variant={variant}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={handleClick}
    >
      {isBusy ? <SpinnerRing /> : icon}
      {isBusy && busyLabel !== undefined ? busyLabel : children}
    </Root>
  )
}
