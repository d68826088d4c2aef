import { uploadAddressInputSchema } from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import {
  Button,
  Cluster,
  ErrorState,
  Skeleton,
  Stack,
  TextField,
  useKeptFocus,
} from '@haulyard/shared-ui'
import { useSetUploadAddress, useUploadAddress } from '../upload-address'
import type { useUpload } from '../use-upload'
import { DailyAddress } from './daily-address'

interface FromAddressProps {
  readonly upload: ReturnType<typeof useUpload>
  readonly isBusy: boolean
}

/** A file that another program publishes: read now, or once a day. */
export const FromAddress = ({ upload, isBusy }: FromAddressProps) => {
  const stored = useUploadAddress()
  const address = stored.data?.address ?? null
  return (
    // An address that is no longer read goes with its buttons.
    <Stack as="section" gap={3} aria-labelledby="from-address" {...useKeptFocus<HTMLDivElement>()}>
      <h2 id="from-address">From an Address</h2>
      <p>
        Does your inventory program publish a CSV file at a web address? We can read it there, now
        or once a day.
      </p>
      {stored.data === undefined ? <NoAddressYet {...stored} /> : null}
      {address === null ? null : (
        <DailyAddress
          address={address}
          isBusy={isBusy}
          onPreview={() => void upload.readAddress(address.url)}
        />
      )}
      <AddressForm upload={upload} isBusy={isBusy} dailyUrl={address?.url ?? null} />
    </Stack>
  )
}

const NoAddressYet = ({
  isError,
  refetch,
}: Pick<ReturnType<typeof useUploadAddress>, 'isError' | 'refetch'>) =>
  isError ? (
    <ErrorState
      headingLevel={3}
      title="Your address could not be loaded"
      description="Check your signal, then try again."
      onRetry={() => void refetch()}
    />
  ) : (
    <div role="status" aria-label="Loading your address">
      <Skeleton shape="block" />
    </div>
  )

interface AddressFormProps extends FromAddressProps {
  /** The address that is read once a day. */
  readonly dailyUrl: string | null
}

const AddressForm = ({ upload, isBusy, dailyUrl }: AddressFormProps) => {
  const form = useContractForm({
    schema: uploadAddressInputSchema,
    initial: { url: '' },
    draftKey: 'upload-address',
  })
  const setting = useSetUploadAddress()
  const url = form.watch('url').trim()
  const isPreviewed = upload.preview !== null && url !== '' && url === upload.source.url
  return (
    <Stack
      as="form"
      gap={3}
      noValidate
      onSubmit={form.submitWith((input) => upload.readAddress(input.url))}
    >
      <TextField
        label={dailyUrl === null ? 'Address of the file' : 'Another address'}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...form.field('url')}
      />
      <Cluster>
        <Button type="submit" disabled={isBusy}>
          Preview This Address
        </Button>
        {isPreviewed && url !== dailyUrl ? (
          <Button
            isBusy={setting.isPending}
            busyLabel="Saving..."
            onClick={() => setting.mutate(url, { onSuccess: form.startOver })}
          >
            Read It Every Day
          </Button>
        ) : null}
      </Cluster>
    </Stack>
  )
}
