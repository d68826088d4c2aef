import { useParams } from '@haulyard/remote-kit/router'
import { usePageTitle } from '@haulyard/shell-contract'
import { RecordPage } from '../../../lists/record-page'
import { useClassified } from '../api/get-classified'
import { classifiedsPath } from '../classified-paths'
import { ClassifiedDetail } from '../components/classified-detail'

const ClassifiedDetailPage = () => {
  const { id = '' } = useParams()
  const record = useClassified(id)
  usePageTitle(record.data?.title ?? 'Classified')
  return (
    <RecordPage
      record={record}
      noun="classified"
      listPath={classifiedsPath}
      listName="Classifieds"
      notFoundTitle="Classified not found"
      notFoundHint="It may have been sold or taken down."
    >
      {(classified) => <ClassifiedDetail classified={classified} />}
    </RecordPage>
  )
}

export default ClassifiedDetailPage
