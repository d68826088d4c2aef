import { useLazyState } from '@haulyard/remote-kit/lazy-state'
import { Button, createLazyPart, InlineNotice, Spinner } from '@haulyard/shared-ui'
import type { AttachmentFieldsProps } from './attachment-fields'

const attachmentFields = createLazyPart(() =>
  import(/* webpackChunkName: "attaching" */ './attachment-fields').then(
    ({ AttachmentFields }) => AttachmentFields,
  ),
)

/** The files of a message, while their code is on the way and afterwards. */
export const LazyAttachmentFields = (props: AttachmentFieldsProps) => {
  const { part: AttachmentFields, hasFailed, retry } = useLazyState(attachmentFields)
  if (AttachmentFields) return <AttachmentFields {...props} />
  if (!hasFailed) return <Spinner label="Loading the files" />
  return (
    <InlineNotice tone="danger" role="alert" action={<Button onClick={retry}>Retry</Button>}>
      The files could not be loaded.
    </InlineNotice>
  )
}
