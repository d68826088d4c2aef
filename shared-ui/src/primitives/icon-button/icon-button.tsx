import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../tokens'

const { color, radius, size, motion } = tokens

/** Props of `IconButton`: those of a `<button>`, and the following. */
export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label'> & {
  /** The accessible name, also shown as a hint under a resting pointer. */
  label: string
  /** The icon; `children` does the same. */
  icon?: ReactNode
  /** Default `quiet`; `secondary` has an edge. */
  variant?: 'quiet' | 'secondary'
}

const Root = styled.button`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${size.target};
  height: ${size.target};
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.md};
  background: transparent;
  color: inherit;
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color ${motion.fast} ${motion.easeOut};

  &[data-variant='secondary'] {
    border-color: ${color.borderStrong};
    background: ${color.surface};
  }
  /* Some icons look nearly the same when they are filled. */
  &[aria-pressed='true'] {
    background: ${color.pressedOverlay};
  }
  /* A veil over whatever is below, so that it also works on dark headers. */
  @media (hover: hover) {
    &:hover {
      background: ${color.hoverOverlay};
    }
  }
  &:active {
    background: ${color.pressedOverlay};
  }
  &:focus-visible {
    border-radius: ${radius.md};
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
  svg {
    width: 1.375rem;
    height: 1.375rem;
  }
`

/** A square button of 44 px that shows only an icon and is named by `label`. */
export const IconButton = ({
  label,
  icon,
  variant = 'quiet',
  type = 'button',
  children,
  ...rest
}: IconButtonProps) => (
  <Root title={label} {...rest} type={type} aria-label={label} data-variant={variant}>
    {icon}
    {children}
  </Root>
)
