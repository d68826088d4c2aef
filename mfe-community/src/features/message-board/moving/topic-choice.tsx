import type { ForumTopic } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'
import { DateText, RecordItems, Skeleton, Stack, TextField, tokens } from '@haulyard/shared-ui'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { useSettled } from '../../connections/use-settled'
import { forumTopicsUrl } from '../api/get-forum-topics'

const { color, font, radius, size, space } = tokens

const Choices = styled.fieldset`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`
const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${size.target};
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  cursor: pointer;

  &:has(:checked) {
    border-color: ${color.primary};
  }
  > input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: ${color.primary};
  }
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`
const Facts = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${font.size.sm};
`
const Note = styled.p`
  color: ${color.textMuted};
`

/** The pause in typing after which the API is asked. */
const pauseMs = 400
const maximumFound = 6
const none: readonly ForumTopic[] = []

/** Topics by the words of their titles, or the one whose address was pasted. */
const useFoundTopics = (text: string, exceptId: string) => {
  const search = useSettled(text.trim(), pauseMs)
  const id = /[0-9a-f]{24}/.exec(search)?.[0]
  const byId = useQuery<ForumTopic>({
    queryKey: [`${forumTopicsUrl}/${id}`],
    enabled: id !== undefined,
  })
  const bySearch = useQuery<readonly ForumTopic[]>({
    queryKey: [forumTopicsUrl, { search, limit: String(maximumFound + 1) }],
    enabled: id === undefined && search.length > 1,
  })
  const query = id === undefined ? bySearch : byId
  const found = id === undefined ? bySearch.data : byId.data && [byId.data]
  return {
    isWaiting: query.isFetching && !query.data,
    hasFailed: id === undefined && query.isError,
    isAsked: search.length > 1,
    topics: (found ?? none).filter((topic) => topic?.id !== exceptId).slice(0, maximumFound),
  }
}

interface TopicChoiceProps {
  /** The topic that cannot be chosen. */
  readonly exceptId: string
  readonly chosenId: string
  readonly onChoose: (id: string) => void
  readonly hint: string
  readonly error: string | undefined
}

/** The choice of a topic, which is found by its title or its address. */
export const TopicChoice = (props: TopicChoiceProps) => {
  const { exceptId, chosenId, onChoose, hint, error } = props
  const [text, setText] = useState('')
  const name = useId()
  const { topics, isAsked, isWaiting, hasFailed } = useFoundTopics(text, exceptId)
  const note = hasFailed
    ? 'The discussions could not be loaded. Check your signal.'
    : isAsked && !isWaiting && topics.length === 0
      ? 'No discussion was found.'
      : ''
  return (
    <Stack gap={3}>
      <TextField
        label="Title or address of the discussion"
        hint={hint}
        autoComplete="off"
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value)
          onChoose('')
        }}
      />
      <Choices aria-label="Found discussions">
        {isWaiting ? <Skeleton shape="block" /> : null}
        {topics.length > 0 ? (
          <Stack as="ul" gap={2}>
            <RecordItems records={topics}>
              {({ id, title, createdAt }) => (
                <li>
                  <Choice>
                    <input
                      type="radio"
                      name={name}
                      value={id}
                      checked={id === chosenId}
                      onChange={() => onChoose(id)}
                    />
                    <span>
                      {title}
                      <Facts>
                        Started <DateText iso={createdAt} />
                      </Facts>
                    </span>
                  </Choice>
                </li>
              )}
            </RecordItems>
          </Stack>
        ) : null}
        <Note role="status">{note}</Note>
      </Choices>
    </Stack>
  )
}
