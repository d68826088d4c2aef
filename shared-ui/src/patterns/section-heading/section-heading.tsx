import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokens } from '../../tokens'

const { space, font } = tokens

/** Props of `SectionHeading`: those of a `<div>`; `children` is the heading's text. */
export type SectionHeadingProps = ComponentPropsWithRef<'div'> & {
  /** Default 2. */
  level?: 2 | 3 | 4
  /** A link or button at the end of the line. */
  action?: ReactNode
  /** The heading's own id, for `aria-labelledby`. */
  headingId?: string
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};

  /* The link beside a heading is tapped with a thumb. */
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: ${tokens.size.target};
    font-weight: ${font.weightStrong};
  }
`
const Heading = styled.h2`
  font-size: ${font.size.xl};

  &[data-level='3'],
  &[data-level='4'] {
    font-size: ${font.size.lg};
  }
`

/** A section's heading with an optional action beside it. */
export const SectionHeading = ({
  level = 2,
  action,
  headingId,
  children,
  ...rest
}: SectionHeadingProps) => (
  <Root {...rest}>
    <Heading as={`h${level}`} id={headingId} data-level={level}>
      {children}
    </Heading>
    {action}
  </Root>
)
