import type { SitePageSummary, SitePageVersion } from '@haulyard/api-contract'
import {
  Button,
  CardSkeletonList,
  DateText,
  InlineNotice,
  ListStates,
  ModalDialog,
  RecordItems,
  Stack,
} from '@haulyard/shared-ui'
import { Disclosure } from '../../../actions/disclosure'
import { RecordRow } from '../../../lists/record-row'
import { useRestorePage, useVersions } from '../api/site-pages'
import { toPersonName } from './person-name'
import { PlainText } from './plain-text'

interface VersionProps {
  readonly page: SitePageSummary
  readonly version: SitePageVersion
}

const describe = ({ isDefault, restoredFrom }: SitePageVersion) => {
  if (isDefault) return 'The default text was restored.'
  return restoredFrom === null ? null : `Version ${restoredFrom} was restored.`
}

const Version = ({ page, version }: VersionProps) => {
  const restore = useRestorePage(page)
  const isCurrent = version.version === page.version
  return (
    <RecordRow
      title={`Version ${version.version}`}
      facts={
        <>
          <DateText hasTime iso={version.createdAt} /> <span>{toPersonName(version.author)}</span>
        </>
      }
      actions={
        isCurrent ? (
          <span>Current</span>
        ) : (
          <Button
            aria-label={`Restore version ${version.version}`}
            isBusy={restore.isPending}
            busyLabel="Restoring..."
            onClick={() => restore.mutate(version.version)}
          >
            Restore
          </Button>
        )
      }
    >
      {describe(version) ? <p>{describe(version)}</p> : null}
      <Disclosure>
        <summary>Show the Text</summary>
        <PlainText>{version.text}</PlainText>
      </Disclosure>
    </RecordRow>
  )
}

const RestoreDefault = ({ page }: { page: SitePageSummary }) => {
  const restore = useRestorePage(page)
  if (page.isDefault) {
    return <InlineNotice>This page shows the default text that comes with Haulyard.</InlineNotice>
  }
  return (
    <div>
      <Button isBusy={restore.isPending} busyLabel="Restoring..." onClick={() => restore.mutate(0)}>
        Restore the Default Text
      </Button>
    </div>
  )
}

interface PageVersionsProps {
  readonly page: SitePageSummary
  readonly onClose: () => void
}

/** Who wrote which version of a page, and the way back to it. */
export const PageVersions = ({ page, onClose }: PageVersionsProps) => {
  const list = useVersions(page.id)
  return (
    <ModalDialog title={`Versions of ${page.title}`} onClose={onClose}>
      <Stack>
        <RestoreDefault page={page} />
        <ListStates
          list={list}
          noun="versions"
          placeholders={<CardSkeletonList count={2} variant="row" label="Loading versions" />}
          empty={<p>Nobody has edited this page yet.</p>}
        >
          {(versions, end) => (
            <>
              <ul>
                <RecordItems records={versions} isPlain>
                  {(version) => <Version page={page} version={version} />}
                </RecordItems>
              </ul>
              {end}
            </>
          )}
        </ListStates>
      </Stack>
    </ModalDialog>
  )
}
