import { Link } from '@haulyard/remote-kit/router'
import { ButtonLink } from '@haulyard/shared-ui'
import { paths } from '../../../paths'
import { useScheduledTopics } from './get-scheduled'

/** The way to the discussions that wait for their time. */
export const ScheduledLink = () => {
  const { data = [] } = useScheduledTopics()
  return (
    <ButtonLink as={Link} to={paths.scheduledTopics}>
      {data.length > 0 ? `Scheduled (${data.length})` : 'Scheduled'}
    </ButtonLink>
  )
}
