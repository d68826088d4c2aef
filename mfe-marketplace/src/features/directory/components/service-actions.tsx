import { can, type DirectoryService, isOwnedBy } from '@haulyard/api-contract'
import { Cluster, tokens } from '@haulyard/shared-ui'
import { useCurrentUser } from '@haulyard/shell-contract'
import { styled } from 'styled-components'
import { ReportButton } from '../../../dialogs/report-button'
import { ContactProvider } from './contact-provider'
import { DeleteService } from './delete-service'
import { EditService } from './edit-service'
import { SaveService } from './save-service'

/** Filled rows on a phone, one row on a desk. */
const Actions = styled(Cluster)`
  & > button {
    flex: 1 1 auto;
    padding-inline: ${tokens.space[3]};
  }
  @media (min-width: ${tokens.breakpoint.md}) {
    & > button {
      flex: none;
      padding-inline: ${tokens.space[4]};
    }
  }
`

interface ServiceActionsProps {
  readonly service: DirectoryService
}

/** What one can do with a service: everybody, and who may change it. */
export const ServiceActions = ({ service }: ServiceActionsProps) => {
  const user = useCurrentUser()
  return (
    <Actions gap={2}>
      <ContactProvider service={service} />
      {service.isHeld ? null : <SaveService service={service} />}
      {can(user, 'services.update', service) ? <EditService service={service} /> : null}
      {can(user, 'services.delete', service) ? <DeleteService service={service} /> : null}
      {isOwnedBy(service, user) ? null : (
        <ReportButton contentType="service" contentId={service.id} subject={service.title} />
      )}
    </Actions>
  )
}
