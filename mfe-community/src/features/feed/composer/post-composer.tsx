import { DraftVersions } from '@haulyard/remote-kit/form'
import { Button, InlineNotice, SelectField, TextAreaField } from '@haulyard/shared-ui'
import type { FormEvent } from 'react'
import { PostPhotoFields } from '../../../photos/post-photo-fields'
import { visibilities } from '../visibility'
import { ComposerFoot, ComposerFrame } from './composer-frame'
import { useComposer } from './use-composer'

/** Where a member writes to the feed. What is typed stays until the API has taken it. */
export const PostComposer = () => {
  const { frame, draft, photos, field, isBlank, isBusy, failure, submit } = useComposer()
  const submitOnce = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && !isBlank) void submit(event)
  }
  return (
    <ComposerFrame ref={frame} as="form" noValidate aria-label="New post" onSubmit={submitOnce}>
      <TextAreaField
        label="Share with the community"
        autoCapitalize="sentences"
        rows={3}
        // What was typed meanwhile would go with what is sent.
        readOnly={isBusy}
        {...field('content')}
      />
      <PostPhotoFields photos={photos} isDisabled={isBusy} />
      <DraftVersions draft={draft} isFillingSaid />
      {failure ? (
        <InlineNotice tone="danger" role="alert">
          {failure}
        </InlineNotice>
      ) : null}
      <ComposerFoot>
        <SelectField label="Visibility" options={visibilities} {...field('visibility')} />
        <Button
          type="submit"
          variant="primary"
          disabled={isBlank}
          isBusy={isBusy}
          busyLabel="Posting..."
        >
          Share Post
        </Button>
      </ComposerFoot>
    </ComposerFrame>
  )
}
