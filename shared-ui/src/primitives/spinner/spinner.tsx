import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../tokens'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import { SpinnerRing } from './spinner-ring'

/** Props of `Spinner` and `FullPageSpinner`: those of a `<div>`, and `label`. */
export type SpinnerProps = Omit<ComponentPropsWithRef<'div'>, 'role' | 'children'> & {
  /** What is being waited for, read to screen readers. Default `Loading`. */
  label?: string
}

const Root = styled.div`
  display: grid;
  place-items: center;
  color: ${tokens.color.primaryText};
  font-size: 1.75rem;

  &[data-size='page'] {
    min-height: min(70vh, 40rem);
    font-size: 2.5rem;
  }
`

/** A turning ring with role `status`, for waits that have no shape of their own. */
export const Spinner = ({ label = 'Loading', ...rest }: SpinnerProps) => (
  <Root {...rest} role="status" aria-label={label}>
    <SpinnerRing />
    <VisuallyHidden>{label}</VisuallyHidden>
  </Root>
)

/** A `Spinner` in the middle of the page's main area. */
export const FullPageSpinner = (props: SpinnerProps) => <Spinner {...props} data-size="page" />
