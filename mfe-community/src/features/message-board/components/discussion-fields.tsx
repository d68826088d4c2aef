import { SelectField, TextField } from '@haulyard/shared-ui'
import { PostPhotoFields } from '../../../photos/post-photo-fields'
import { useCategoryChoice } from '../category-choice'
import { formMentions } from '../mention-search'
import type { DiscussionForm } from './discussion-form'
import { MarkdownField } from './markdown-field'
import { SimilarTopics } from './similar-topics'

/** What a discussion consists of, in its form. */
export const DiscussionFields = ({ form, photos }: DiscussionForm) => {
  const choice = useCategoryChoice(form.watch('category'))
  return (
    <>
      <TextField label="Title" hint="What it is about, in a line" {...form.field('title')} />
      <SimilarTopics title={form.watch('title')} />
      <SelectField label="Category" {...choice} {...form.field('category')} />
      <MarkdownField
        text={form.watch('content') ?? ''}
        label="Your post"
        hint="Opens the discussion. You can also write it later, as a reply."
        rows={6}
        mentions={formMentions(form)}
        {...form.field('content')}
        error={form.field('content').error ?? form.formState.errors.mentions?.message}
      />
      <PostPhotoFields photos={photos} isDisabled={form.isSending} />
    </>
  )
}
