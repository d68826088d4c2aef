import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Illustration, type IllustrationName } from '../../primitives/illustration/illustration'
import { tokens } from '../../tokens'

const { color, space, radius, font } = tokens

/** Props of `EmptyState`: those of a `<div>`, and the following. */
export type EmptyStateProps = Omit<ComponentPropsWithRef<'div'>, 'title' | 'children'> & {
  title: string
  /** What to do about it. */
  hint?: ReactNode
  /** A `Button` or `ButtonLink`, or several in a `Cluster`. */
  action?: ReactNode
  illustration?: IllustrationName
  /** Makes the title a heading of this level: 1 when the state is the whole page. */
  headingLevel?: 1 | 2 | 3
  /** Has no edge of its own, inside something that has one: a panel, a sheet, a card. */
  isPlain?: boolean
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  padding: ${space[7]} ${space[4]};
  border: 1px dashed ${color.border};
  border-radius: ${radius.lg};
  color: ${color.textMuted};
  text-align: center;

  &[data-plain] {
    padding: ${space[5]} ${space[4]};
    border: 0;
  }
  & > svg {
    margin-bottom: ${space[4]};
  }
`
/** The title of an empty or failed state. */
export const StateTitle = styled.p`
  color: ${color.text};
  font-family: ${font.heading};
  font-size: ${font.size.xl};
  font-weight: 600;
  line-height: 1.2;
  text-wrap: balance;
`
/** The line below it. */
export const StateText = styled.div`
  max-width: 34rem;
  text-wrap: pretty;
`
/** The way out. */
export const StateAction = styled.div`
  margin-top: ${space[4]};
`

/** Nothing here, why, and what to do about it. */
export const EmptyState = ({
  title,
  hint,
  action,
  illustration,
  headingLevel,
  isPlain = false,
  ...rest
}: EmptyStateProps) => (
  <Root {...rest} data-plain={isPlain || undefined}>
    {illustration ? <Illustration name={illustration} /> : null}
    <StateTitle
      as={headingLevel ? `h${headingLevel}` : 'p'}
      tabIndex={headingLevel === 1 ? -1 : undefined}
    >
      {title}
    </StateTitle>
    {hint ? <StateText>{hint}</StateText> : null}
    {action ? <StateAction>{action}</StateAction> : null}
  </Root>
)
