import { useLocation } from '@haulyard/remote-kit/router'
import { ViewLinks } from '../../../lists/view-links'
import { requestsPath } from '../../requests/request-paths'
import { savedField } from '../directory-paths'

/** The whole directory, the services that the current user saved, and the requests to services. */
export const DirectoryViews = ({ isSaved }: { isSaved: boolean }) => {
  const { pathname } = useLocation()
  return (
    <ViewLinks
      label="Which services"
      views={[
        { label: 'All', to: pathname, isCurrent: !isSaved },
        { label: 'Saved', to: `${pathname}?${savedField}=1`, isCurrent: isSaved },
        { label: 'Requests', to: requestsPath, isCurrent: false },
      ]}
    />
  )
}
