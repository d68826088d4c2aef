import { Link } from '@haulyard/remote-kit/router'
import { BackLink } from '@haulyard/shared-ui'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { paths } from '../../../paths'

export const BackToBoard = () => (
  <BackLink as={Link} to={paths.messageBoard}>
    <ArrowLeft aria-hidden /> Back to Message Board
  </BackLink>
)
