import type { NewReplies } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink, tokens } from '@haulyard/shared-ui'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { styled } from 'styled-components'
import { toPost } from '../topic-address'

const { color, font, space } = tokens

/** Above the first new reply. */
export const NewLine = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  margin-block-end: ${space[3]};
  color: ${color.accentText};
  font-size: ${font.size.sm};
  font-weight: ${font.weightStrong};

  &::after {
    content: '';
    flex: 1;
    border-block-start: 2px solid ${color.primary};
  }
  /* The line stays in sight when a link leads to the reply. */
  & + * {
    scroll-margin-block-start: 2.5rem;
  }
`

/** It keeps its place while it is not needed, so that nothing moves. */
const Jump = styled(ButtonLink)`
  &[data-idle] {
    visibility: hidden;
  }
`

interface JumpToNewProps {
  readonly newReplies: NewReplies
  /** The first one is on the screen. */
  readonly isInSight: boolean
}

/** Leads to the first new reply, on whichever page of the topic it is. */
export const JumpToNew = ({ newReplies: { firstId }, isInSight }: JumpToNewProps) => (
  <Jump as={Link} to={toPost(firstId)} data-idle={isInSight ? '' : undefined}>
    <ArrowDown aria-hidden />
    Jump to the First New Reply
  </Jump>
)
