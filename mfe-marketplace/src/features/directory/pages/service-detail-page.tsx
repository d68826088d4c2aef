import { useParams } from '@haulyard/remote-kit/router'
import { usePageTitle } from '@haulyard/shell-contract'
import { RecordPage } from '../../../lists/record-page'
import { useService } from '../api/get-service'
import { ServiceDetail } from '../components/service-detail'
import { directoryPath } from '../directory-paths'

const ServiceDetailPage = () => {
  const { id = '' } = useParams()
  const record = useService(id)
  usePageTitle(record.data?.title ?? 'Service')
  return (
    <RecordPage
      record={record}
      noun="service"
      listPath={directoryPath}
      listName="Directory"
      notFoundTitle="Service Not Found"
      notFoundHint="It may no longer be offered."
    >
      {(service) => <ServiceDetail service={service} />}
    </RecordPage>
  )
}

export default ServiceDetailPage
