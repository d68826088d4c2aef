import { useSharedContent, withShared } from '@haulyard/remote-kit/shared-content'
import { useShell } from '@haulyard/shell-contract'
import { ClassifiedDialog } from './classified-dialog'
import { emptyValues } from './classified-form'
import { useClassifiedEditor } from './use-classified-editor'

/** The form of a new classified. */
export const PostDialog = ({ onClose }: { onClose: () => void }) => {
  const { api } = useShell()
  const editor = useClassifiedEditor({
    draftKey: 'classified:new',
    initial: emptyValues,
    send: (sending) => {
      const { title, description } = sending.body
      const outbox = { title: 'Your listing', text: [title, description].join('\n') }
      // A picture in the body takes longer than the outbox waits for a response.
      const isLight = sending.onProgress === undefined
      return api.call('POST /api/classifieds', { ...sending, ...(isLight && { outbox }) })
    },
    successText: 'Classified posted successfully!',
    failureText: 'Failed to post classified. Please try again.',
    onClose,
  })
  useSharedContent({
    isArriving: editor.photos.uploads.length > 0,
    take: ({ title, text, photos }) => {
      const { form } = editor
      form.setValue('title', form.getValues('title') || title)
      form.setValue('description', withShared(form.getValues('description'), text))
      editor.photos.add(photos)
    },
  })
  return (
    <ClassifiedDialog
      editor={editor}
      title="Post a Classified"
      submitLabel="Post Listing"
      busyLabel="Posting..."
    />
  )
}
