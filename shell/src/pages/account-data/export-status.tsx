import { type AccountExport, accountExportFilePath } from '@haulyard/api-contract'
import { formatBytes } from '@haulyard/remote-kit/format-bytes'
import {
  Button,
  ButtonLink,
  CardText,
  Cluster,
  ErrorState,
  formatDate,
  InlineNotice,
  Skeleton,
  Spinner,
  Stack,
  useKeptFocus,
} from '@haulyard/shared-ui'
import type { ReactNode } from 'react'
import { useAccountExport } from './use-account-export'

interface ReadyProps {
  readonly ready: AccountExport
  readonly again: ReactNode
}

const Ready = ({ ready: { size, expiresAt, requestedAt }, again }: ReadyProps) => (
  <>
    <CardText>
      Your file of {formatDate(requestedAt)} is ready. You can download it until{' '}
      {formatDate(expiresAt)}.
    </CardText>
    <Cluster gap={3}>
      <ButtonLink href={accountExportFilePath} download data-variant="secondary">
        Download ({formatBytes(size ?? 0)})
      </ButtonLink>
      {again}
    </Cluster>
  </>
)

const Making = () => (
  <InlineNotice icon={<Spinner label="Making your file" />} role="status">
    Your file is being made. You can leave this page: we send you a mail when it is ready.
  </InlineNotice>
)

/** What there is of the current user's export, and the next step. */
export const ExportStatus = () => {
  const { data, isPending, isFetching, refetch, request, isRequesting } = useAccountExport()
  // The button that was pressed goes away; focus must not go with it.
  const keptFocus = useKeptFocus<HTMLDivElement>()
  const ask = (label: string) => (
    <Button isBusy={isRequesting} busyLabel="Starting..." onClick={request}>
      {label}
    </Button>
  )
  const content = () => {
    if (isPending) return <Skeleton shape="block" />
    if (data === undefined) {
      return (
        <ErrorState
          title="Your export could not be loaded"
          description="Check your signal, then try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )
    }
    if (data.status === 'making') return <Making />
    if (data.status === 'ready') return <Ready ready={data} again={ask('Make a New File')} />
    if (data.status === 'failed') {
      return (
        <InlineNotice tone="danger" role="status" action={ask('Try Again')}>
          Your file could not be made.
        </InlineNotice>
      )
    }
    return <div>{ask('Export My Data')}</div>
  }
  return (
    <div {...keptFocus}>
      <Stack gap={3}>{content()}</Stack>
    </div>
  )
}
