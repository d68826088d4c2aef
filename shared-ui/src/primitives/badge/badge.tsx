import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../tokens'

const { color, radius, font, space } = tokens

/** What a badge says by colour; never by colour alone. */
export type BadgeTone = 'neutral' | 'accent' | 'info' | 'success' | 'danger' | 'dark'

/** Props of `Badge`: those of a `<span>`, and `tone` (default `neutral`). */
export type BadgeProps = ComponentPropsWithRef<'span'> & { tone?: BadgeTone }

const Root = styled.span`
  display: inline-flex;
  /* One line, unless it is longer than its place: then all of it is still read. */
  flex: none;
  align-items: center;
  max-width: 100%;
  gap: ${space[1]};
  padding: 0.1875rem 0.5rem;
  border-radius: ${radius.sm};
  background: ${color.neutralSoft};
  color: ${color.text};
  font-size: ${font.size.xs};
  font-weight: ${font.weightStrong};
  line-height: 1.35;
  overflow-wrap: anywhere;

  &[data-tone='accent'] {
    background: ${color.accentSoft};
    color: ${color.accentText};
  }
  &[data-tone='info'] {
    background: ${color.infoSoft};
    color: ${color.infoText};
  }
  &[data-tone='success'] {
    background: ${color.successSoft};
    color: ${color.successText};
  }
  &[data-tone='danger'] {
    background: ${color.dangerSoft};
    color: ${color.dangerText};
  }
  &[data-tone='dark'] {
    background: ${color.text};
    color: ${color.background};
  }
  svg {
    width: 1em;
    height: 1em;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`

/** A short label: a category, a state, a source. */
export const Badge = ({ tone = 'neutral', ...rest }: BadgeProps) => (
  <Root {...rest} data-tone={tone} />
)
