import RotateCw from 'lucide-react/icons/rotate-cw'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../primitives/button/button'
import { tokens } from '../../tokens'
import { StateAction, StateText, StateTitle } from '../empty-state/empty-state'

const { color, space, radius } = tokens

/** Props of `ErrorState`: those of a `<div>`, and the following. */
export type ErrorStateProps = Omit<ComponentPropsWithRef<'div'>, 'title' | 'role' | 'children'> & {
  /** Default `Something went wrong`. */
  title?: string
  /** What is affected and what still works, in words of the reader. */
  description?: ReactNode
  /** Shows a Retry button. */
  onRetry?: (() => void) | undefined
  /** The retry is under way. */
  isRetrying?: boolean
  /** Another way out, beside Retry. */
  action?: ReactNode
  /** Makes the title a heading of this level: 1 when the state is the whole page. */
  headingLevel?: 1 | 2 | 3
}

const Root = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  padding: ${space[7]} ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  color: ${color.textMuted};
  text-align: center;

  & > svg {
    width: 2.5rem;
    height: 2.5rem;
    margin-bottom: ${space[2]};
    color: ${color.dangerText};
    stroke-width: 1.5;
  }
`
const Actions = styled(StateAction)`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
`

/** Something failed: what, and a way on. Read out at once (role `alert`). */
export const ErrorState = ({
  title = 'Something went wrong',
  description,
  onRetry,
  isRetrying = false,
  action,
  headingLevel,
  ...rest
}: ErrorStateProps) => (
  <Root {...rest} role="alert">
    <TriangleAlert aria-hidden />
    <StateTitle
      as={headingLevel ? `h${headingLevel}` : 'p'}
      tabIndex={headingLevel === 1 ? -1 : undefined}
    >
      {title}
    </StateTitle>
    {description ? <StateText>{description}</StateText> : null}
    {onRetry || action ? (
      <Actions>
        {onRetry ? (
          <Button onClick={onRetry} isBusy={isRetrying} icon={<RotateCw aria-hidden />}>
            Retry
          </Button>
        ) : null}
        {action}
      </Actions>
    ) : null}
  </Root>
)
