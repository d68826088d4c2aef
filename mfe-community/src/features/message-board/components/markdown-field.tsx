import { CompletionList, FormatButtons } from '@haulyard/remote-kit/form'
import { useLazyState } from '@haulyard/remote-kit/lazy-state'
import {
  Button,
  Card,
  Cluster,
  createLazyPart,
  InlineNotice,
  Stack,
  TextAreaField,
} from '@haulyard/shared-ui'
import { failureText } from '@haulyard/shell-contract'
import { type ComponentProps, useRef } from 'react'
import { styled } from 'styled-components'
import { usePreviewPost } from '../api/preview-post'
import { mentionsIn } from '../mention-search'
import type { PostText } from './post-text'
import { type EditorMentions, useMentionCompletion } from './use-mention-completion'

const Area = styled.div`
  position: relative;
`

/** In the chunk of the topic's page, which has it: a new topic leads there. */
const postText = createLazyPart(() =>
  import(/* webpackChunkName: "topic" */ './post-text').then(({ PostText }) => PostText),
)

/** A text as others will see it. */
const Preview = (post: ComponentProps<typeof PostText>) => {
  const { part: Text, hasFailed, retry } = useLazyState(postText)
  return (
    <Card as="section" aria-label="Preview">
      {Text ? <Text {...post} /> : null}
      {hasFailed ? <Button onClick={retry}>Retry</Button> : null}
    </Card>
  )
}

interface MarkdownFieldProps extends ComponentProps<typeof TextAreaField> {
  /** What is typed now. */
  readonly text: string
  readonly mentions: EditorMentions
}

/** The field of a text, with the members whom one can mention in it. */
const MentioningArea = ({ text, mentions, onBlur, ...field }: MarkdownFieldProps) => {
  const root = useRef<HTMLDivElement>(null)
  const { list, areaProps, leave } = useMentionCompletion({ root, text, ...mentions })
  return (
    <Area ref={root}>
      <TextAreaField
        {...field}
        {...areaProps}
        onBlur={(event) => {
          leave()
          return onBlur?.(event)
        }}
      />
      <CompletionList {...list} label="Members to mention" />
    </Area>
  )
}

/** A text with buttons that format it, and a preview as others will see it. */
export const MarkdownField = ({ text, mentions, ...field }: MarkdownFieldProps) => {
  const root = useRef<HTMLDivElement>(null)
  const preview = usePreviewPost()
  return (
    <Stack ref={root} gap={2}>
      <MentioningArea {...{ text, mentions }} {...field} />
      <Cluster as="div" gap={1} role="group" aria-label="Formatting">
        <FormatButtons root={root} />
        <Button
          disabled={text.trim() === ''}
          isBusy={preview.isPending}
          busyLabel="Loading..."
          onClick={() => preview.mutate(text)}
        >
          Preview
        </Button>
      </Cluster>
      {preview.error ? (
        <InlineNotice tone="danger" role="alert">
          {failureText(preview.error)}
        </InlineNotice>
      ) : null}
      {preview.data && text.trim() !== '' ? (
        <Preview {...preview.data} mentions={mentionsIn(preview.data.content, mentions.chosen)} />
      ) : null}
    </Stack>
  )
}
