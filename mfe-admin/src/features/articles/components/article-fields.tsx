import type { NewsInput } from '@haulyard/api-contract'
import { TextAreaField, TextField } from '@haulyard/shared-ui'
import { SwitchField } from '@haulyard/shared-ui/controls'

interface ArticleFieldsProps {
  /** The props of a field, with its error: what `useContractForm` gives. */
  readonly field: (name: keyof NewsInput) => { readonly name: string; readonly error?: string }
}

/** What an article is made of (spec §5). */
export const ArticleFields = ({ field }: ArticleFieldsProps) => (
  <>
    <TextField label="Title" {...field('title')} />
    <TextAreaField
      label="Content"
      rows={8}
      hint="An empty line begins a new paragraph"
      {...field('content')}
    />
    <TextAreaField
      label="Excerpt"
      rows={2}
      hint="One or two sentences for the list, 20 to 500 characters"
      {...field('excerpt')}
    />
    <TextField label="Source" hint="Who says so, such as Haulyard News" {...field('source')} />
    <TextField
      label="Image URL"
      inputMode="url"
      autoComplete="off"
      hint="The whole address, with https://. The picture is fetched when the article is saved. May be left empty"
      {...field('imageUrl')}
    />
    <SwitchField
      label="Publish immediately"
      hint="Off keeps it as a draft that only administrators see"
      {...field('isPublished')}
    />
  </>
)
