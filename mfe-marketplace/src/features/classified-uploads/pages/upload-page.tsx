import { InlineNotice, Page, PageHeader, Spinner, Stack, useKeptFocus } from '@haulyard/shared-ui'
import { useCurrentUser, usePageTitle } from '@haulyard/shell-contract'
import { useEffect } from 'react'
import { SignInForList } from '../../../lists/sign-in-for-list'
import { ApplySteps } from '../components/apply-steps'
import { ChooseFile } from '../components/choose-file'
import { ColumnHelp } from '../components/column-help'
import { FromAddress } from '../components/from-address'
import { PreviewPanel } from '../components/preview-panel'
import { useUpload } from '../use-upload'

const Upload = () => {
  const upload = useUpload()
  const { step, source, preview, failure, read } = upload
  const isBusy = step === 'reading' || step === 'applying'
  // The button that applies the file goes when it is done.
  const keptFocus = useKeptFocus<HTMLDivElement>()
  const outcome = keptFocus.ref
  const isRead = preview !== null || failure !== null
  // On a phone it is out of sight, below the form for an address.
  useEffect(() => {
    if (isRead) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [isRead, outcome])
  return (
    <Stack gap={4}>
      <ColumnHelp />
      <ChooseFile name={source.file} isDisabled={isBusy} onChoose={(file) => void read(file)} />
      <FromAddress upload={upload} isBusy={isBusy} />
      <Stack gap={4} {...keptFocus}>
        {step === 'reading' ? <Spinner label="Reading the file..." /> : null}
        {failure === null ? null : <InlineNotice role="alert" tone="danger" title={failure} />}
        {preview === null ? null : (
          <PreviewPanel key={source.file + source.url} preview={preview}>
            <ApplySteps preview={preview} upload={upload} />
          </PreviewPanel>
        )}
      </Stack>
    </Stack>
  )
}

/** Listings of a dealer from a CSV file, or from the address of one. */
const UploadPage = () => {
  usePageTitle('Upload Listings')
  const isMember = useCurrentUser() !== null
  return (
    <Page>
      <PageHeader
        isBrief
        title="Upload Listings"
        description="Post and change many listings at once, from a file of your spreadsheet program."
      />
      {isMember ? (
        <Upload />
      ) : (
        <SignInForList
          illustration="truck"
          title="Sign in to upload listings"
          hint="They are kept with your account."
        />
      )}
    </Page>
  )
}

export default UploadPage
