import type { SitePageSummary } from '@haulyard/api-contract'
import { Link } from '@haulyard/remote-kit/router'
import {
  Badge,
  Button,
  CardText,
  DateText,
  InlineNotice,
  SectionHeading,
  Stack,
} from '@haulyard/shared-ui'
import History from 'lucide-react/icons/history'
import { EditButton } from '../../actions/edit-button'
import { EditDialog } from '../../lists/edit-dialog'
import { RecordList } from '../../lists/record-list'
import { RecordRow } from '../../lists/record-row'
import { useEditDialog } from '../../lists/use-edit-dialog'
import { useListPage } from '../../lists/use-list-page'
import { pagesUrl } from './api/site-pages'
import { pageEditor, pageVersions } from './components/page-dialogs-part'
import { toPersonName } from './components/person-name'

interface PageRowProps {
  readonly page: SitePageSummary
  readonly onEdit: (id: string) => void
  readonly onVersions: (id: string) => void
}

const PageRow = ({ page, onEdit, onVersions }: PageRowProps) => (
  <RecordRow
    title={<Link to={`/${page.id}`}>{page.title}</Link>}
    badges={
      page.isDefault ? (
        <Badge tone="neutral">Default text</Badge>
      ) : (
        <Badge tone="success">Your text</Badge>
      )
    }
    facts={
      page.updatedAt ? (
        <>
          <DateText hasTime iso={page.updatedAt} prefix="Changed: " />{' '}
          <span>{toPersonName(page.updatedBy)}</span>
        </>
      ) : (
        <span>Never changed</span>
      )
    }
    actions={
      <>
        <Button
          variant="quiet"
          icon={<History aria-hidden />}
          aria-label={`Versions of ${page.title}`}
          onClick={() => onVersions(page.id)}
        >
          Versions
        </Button>
        <EditButton subject={page.title} part={pageEditor} onEdit={() => onEdit(page.id)} />
      </>
    }
  />
)

/** The pages of the footer, which the owner writes. */
export const PagesSection = () => {
  const list = useListPage<SitePageSummary>({ url: pagesUrl })
  const editing = useEditDialog('page')
  const versions = useEditDialog('versions')
  const hasDefaults = list.items.some((page) => page?.isDefault)
  return (
    <Stack as="section" aria-labelledby="pages-heading">
      <SectionHeading headingId="pages-heading">Pages</SectionHeading>
      <CardText>The pages that the footer links to. Everyone can read them.</CardText>
      {hasDefaults ? (
        <InlineNotice tone="warning" title="Review the default texts">
          They describe what the software does. They do not know who you are, which law applies to
          you, and who else handles your data.
        </InlineNotice>
      ) : null}
      <RecordList
        list={list}
        noun="pages"
        empty={{ text: 'There are no pages.', illustration: 'road' }}
        renderRow={(page) => (
          <PageRow page={page} onEdit={editing.open} onVersions={versions.open} />
        )}
      />
      <EditDialog editing={editing} records={list.items} part={pageEditor}>
        {({ PageEditor }, { id }) => <PageEditor name={id} onClose={editing.close} />}
      </EditDialog>
      <EditDialog editing={versions} records={list.items} part={pageVersions}>
        {({ PageVersions }, page) => <PageVersions page={page} onClose={versions.close} />}
      </EditDialog>
    </Stack>
  )
}
