import {
  type EditableSitePage,
  maximumPageTextLength,
  sitePageInputSchema,
} from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { CardSkeletonList, ErrorState, ModalDialog, TextAreaField } from '@haulyard/shared-ui'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { ApiError } from '@haulyard/shell-contract'
import { useEditablePage, useSavePage } from '../api/site-pages'
import { ChangedMeanwhile } from './changed-meanwhile'
import { PagePreview } from './page-preview'

interface EditorProps {
  readonly page: EditableSitePage
  /** Reads the page again. */
  readonly onOutdated: () => void
  readonly onClose: () => void
}

const isOutdated = (error: unknown) => error instanceof ApiError && error.code === 'pages.changed'

const Editor = ({ page, onOutdated, onClose }: EditorProps) => {
  const form = useContractForm({
    schema: sitePageInputSchema,
    // In the draft as well: it belongs to the version that it began with.
    initial: { text: page.text, baseVersion: page.version },
    draftKey: `page:${page.id}`,
  })
  const save = useSavePage(page)
  const send = (input: Parameters<typeof save.mutateAsync>[0]) =>
    save.mutateAsync(input, {
      onSuccess: () => {
        form.forgetDraft()
        onClose()
      },
      onError: (error) => {
        form.showIssues(error)
        if (isOutdated(error)) onOutdated()
      },
    })
  const text = form.watch('text')
  const isBehind = form.watch('baseVersion') !== page.version
  return (
    <FormDialog
      title={`Edit ${page.title}`}
      submitLabel="Save Page"
      busyLabel="Saving..."
      onClose={onClose}
      {...formDialogProps(form, {
        send,
        error: isOutdated(save.error) ? null : save.error,
        firstField: 'text',
      })}
    >
      {isBehind ? (
        <ChangedMeanwhile
          page={page}
          onKeep={() => form.setValue('baseVersion', page.version)}
          onDiscard={() => {
            form.setValue('text', page.text)
            form.setValue('baseVersion', page.version)
          }}
        />
      ) : null}
      <TextAreaField
        label="Text"
        hint="Markdown: ## Heading, **bold**, - list, [link](/contact). {{SUPPORT_EMAIL}} becomes the support address"
        rows={14}
        counter={{ length: text.length, max: maximumPageTextLength }}
        {...form.field('text')}
      />
      <PagePreview text={text} />
    </FormDialog>
  )
}

/** Edits a page of the footer. What was typed stays when somebody else has saved meanwhile. */
export const PageEditor = ({ name, onClose }: { name: string; onClose: () => void }) => {
  const { data: page, isPending, isFetching, refetch } = useEditablePage(name)
  const readAgain = () => void refetch()
  if (page) return <Editor page={page} onOutdated={readAgain} onClose={onClose} />
  return (
    <ModalDialog title="Edit Page" onClose={onClose}>
      {isPending ? (
        <CardSkeletonList count={1} variant="row" label="Loading the page" />
      ) : (
        <ErrorState
          title="The page could not be loaded"
          description="Check your signal, then try again."
          onRetry={readAgain}
          isRetrying={isFetching}
        />
      )}
    </ModalDialog>
  )
}
