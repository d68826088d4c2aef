import {
  fullName,
  type HiddenPost,
  type HiddenWord,
  type HiddenWordInput,
  hiddenWordInputSchema,
  maximumHiddenWords,
} from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import { useQueryClient } from '@haulyard/remote-kit/query'
import { CardMeta, DateText, TextField } from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import { AccountForm } from '../account/account-form'
import { useAccountCall } from '../account/use-account-call'
import { HiddenList } from './hidden-list'

const words = {
  title: 'Hidden words',
  explanation:
    'You do not see posts, comments, topics and replies of others with one of these words or phrases. Your own are always shown.',
  empty: 'You have hidden no words.',
  button: 'Remove',
  toEnded: (name: string) => `Posts with “${name}” are shown again`,
  noun: 'hidden words',
  loading: 'Loading your hidden words',
  failed: 'Your hidden words could not be loaded',
}
const posts = {
  title: 'Hidden posts',
  explanation: 'Single posts, topics and replies that you have hidden with their menu.',
  empty: 'You have hidden no posts.',
  button: 'Show Again',
  toEnded: (name: string) => `Shown again: ${name}`,
  noun: 'hidden posts',
  loading: 'Loading your hidden posts',
  failed: 'Your hidden posts could not be loaded',
}

const WordForm = () => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  const form = useContractForm({
    schema: hiddenWordInputSchema,
    initial: { text: '' },
    draftKey: 'settings-hidden-word',
  })
  const { send, isBusy, failure } = useAccountCall({
    send: (body: HiddenWordInput) => api.call('POST /api/hidden-words', { body }),
    onDone: ({ text }) => {
      form.startOver()
      void queryClient.invalidateQueries()
      showToast({ title: `Posts with “${text}” are hidden`, tone: 'success' })
    },
    failureTitle: 'Word not hidden',
    onFail: form.showIssues,
  })
  return (
    <AccountForm
      onSubmit={form.handleSubmit(send)}
      submitLabel="Hide Word"
      busyLabel="Saving..."
      {...{ isBusy, failure }}
    >
      <TextField
        label="Word or phrase"
        hint={`Whole words count, in capitals or not. You can hide ${maximumHiddenWords}.`}
        {...form.field('text')}
      />
    </AccountForm>
  )
}

const kindNames = {
  feed_post: 'A post in the feed',
  forum_topic: 'A topic on the message board',
  forum_post: 'A reply on the message board',
} as const

const postName = ({ excerpt, contentType }: HiddenPost): string => excerpt ?? kindNames[contentType]

const PostFacts = ({ author, contentType, excerpt, createdAt }: HiddenPost) => (
  <CardMeta>
    <span>{excerpt === null ? 'It can no longer be shown' : kindNames[contentType]}</span>
    {author ? <span>{fullName(author) || 'A driver'}</span> : null}
    <DateText iso={createdAt} prefix="Hidden: " />
  </CardMeta>
)

/** The words and single posts that the current user hides, each with the way back. */
export const HiddenContent = () => {
  const { api } = useShell()
  const toParams = ({ id }: HiddenWord | HiddenPost) => ({ params: { id } })
  return (
    <>
      <HiddenList
        id="hidden-words"
        url="/api/hidden-words"
        words={words}
        nameOf={({ text }: HiddenWord) => text}
        end={(word: HiddenWord) => api.call('DELETE /api/hidden-words/{id}', toParams(word))}
      >
        <WordForm />
      </HiddenList>
      <HiddenList
        id="hidden-posts"
        url="/api/hidden-posts"
        words={posts}
        nameOf={postName}
        factsOf={PostFacts}
        end={(post: HiddenPost) => api.call('DELETE /api/hidden-posts/{id}', toParams(post))}
      />
    </>
  )
}
