import { RichText } from '@haulyard/remote-kit/rich-text'
import { Button, Card, InlineNotice, Stack } from '@haulyard/shared-ui'
import { failureText } from '@haulyard/shell-contract'
import { usePreview } from '../api/site-pages'

/** Shows a text as visitors will see it. */
export const PagePreview = ({ text }: { text: string }) => {
  const preview = usePreview()
  return (
    <Stack gap={3}>
      <div>
        <Button
          isBusy={preview.isPending}
          busyLabel="Loading..."
          onClick={() => preview.mutate(text)}
        >
          Preview
        </Button>
      </div>
      {preview.error ? (
        <InlineNotice tone="danger" role="alert">
          {failureText(preview.error)}
        </InlineNotice>
      ) : null}
      {preview.data ? (
        <Card as="section" aria-label="Preview">
          <RichText blocks={preview.data.blocks} />
        </Card>
      ) : null}
    </Stack>
  )
}
