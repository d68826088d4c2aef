import { tokens } from '@haulyard/shared-ui'
import { Link } from '@haulyard/shell-contract/router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { styled } from 'styled-components'
import { paths } from '../../../paths'

const BackLink = styled(Link).withConfig({ componentId: 'cm-back-link' })`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: ${tokens.space[2]};
  min-height: ${tokens.size.target};
  font-weight: ${tokens.font.weightStrong};

  svg {
    width: 1.25em;
    height: 1.25em;
  }
`

export const BackToBoard = () => (
  <BackLink to={paths.messageBoard}>
    <ArrowLeft aria-hidden /> Message Board
  </BackLink>
)
