import { InlineNotice, Page, PageHeader, Spinner, Stack } from '@haulyard/shared-ui'
import { useCurrentUser, usePageTitle } from '@haulyard/shell-contract'
import { SignInForList } from '../../../lists/sign-in-for-list'
import { ApplySteps } from '../components/apply-steps'
import { ChooseFile } from '../components/choose-file'
import { ColumnHelp } from '../components/column-help'
import { PreviewPanel } from '../components/preview-panel'
import { useUpload } from '../use-upload'

const Upload = () => {
  const upload = useUpload()
  const { step, name, preview, failure, read } = upload
  const isBusy = step === 'reading' || step === 'applying'
  return (
    <Stack gap={4}>
      <ColumnHelp />
      <ChooseFile name={name} isDisabled={isBusy} onChoose={(file) => void read(file)} />
      {step === 'reading' ? <Spinner label="Reading the file..." /> : null}
      {failure === null ? null : <InlineNotice role="alert" tone="danger" title={failure} />}
      {preview === null ? null : (
        <PreviewPanel key={name} preview={preview}>
          <ApplySteps preview={preview} upload={upload} />
        </PreviewPanel>
      )}
    </Stack>
  )
}

/** Listings of a dealer from a CSV file. */
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
