import type { ComponentPropsWithRef } from 'react'
import { keyframes, styled } from 'styled-components'
import { tokens } from '../../tokens'

/** Props of `Skeleton`: those of a `<span>`, and the following. */
export type SkeletonProps = Omit<ComponentPropsWithRef<'span'>, 'children'> & {
  /** `text` and `title` are one line, `figure` a stat's, `image` is 16:10, `block` a button. */
  shape?: 'text' | 'title' | 'figure' | 'image' | 'circle' | 'block'
  /** Of the space it is given; default `full`. */
  width?: 'full' | 'long' | 'half' | 'short'
}

// Opacity alone: the compositor does it without repainting, also on a slow phone.
const breathe = keyframes`
  50% { opacity: 0.55; }
`

const Root = styled.span`
  display: block;
  border-radius: ${tokens.radius.sm};
  background: ${tokens.color.skeleton};
  animation: ${breathe} ${tokens.motion.pulse} ${tokens.motion.easeInOut} infinite;

  /* The bar is as high as the letters; the margins make up the line they stand on. */
  &[data-shape='text'] {
    height: 0.8em;
    margin-block: 0.35em;
    font-size: ${tokens.font.size.sm};
  }
  &[data-shape='title'] {
    height: 0.8em;
    margin-block: 0.2em;
    font-size: ${tokens.font.size.lg};
  }
  &[data-shape='figure'] {
    height: 0.8em;
    margin-block: 0.15em;
    font-size: ${tokens.font.size.figure};
  }
  &[data-shape='image'] {
    aspect-ratio: 16 / 10;
    border-radius: 0;
  }
  &[data-shape='circle'] {
    width: 2.5rem;
    height: 2.5rem;
    border-radius: 50%;
  }
  &[data-shape='block'] {
    min-height: ${tokens.size.target};
    border-radius: ${tokens.radius.md};
  }
  &[data-width='long'] {
    width: 80%;
  }
  &[data-width='half'] {
    width: 50%;
  }
  &[data-width='short'] {
    width: 28%;
  }
`

/** A placeholder in the shape of what is on its way; hidden from screen readers. */
export const Skeleton = ({ shape = 'text', width = 'full', ...rest }: SkeletonProps) => (
  <Root aria-hidden {...rest} data-shape={shape} data-width={width} />
)
