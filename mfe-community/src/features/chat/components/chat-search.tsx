import { Button, SearchField, Stack, tokens } from '@haulyard/shared-ui'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import { FoundLines } from './found-lines'
import { FoundMessages } from './found-messages'

const { size, space } = tokens

const searchMinimum = 2
const searchMaximum = 200

const Root = styled(Stack)`
  min-height: 24rem;
  padding: ${space[4]};
  align-content: start;
`
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[2]};
  align-items: start;

  button {
    min-height: ${size.field};
  }
`

export interface ChatSearchProps {
  readonly memberId: string
  readonly otherName: string
}

/** Finds what was said in a chat, and shows it with the lines around it. */
export const ChatSearch = ({ memberId, otherName }: ChatSearchProps) => {
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const shared = { memberId, otherName }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const asked = text.trim()
    const isTooShort = asked.length < searchMinimum
    setError(isTooShort ? 'Type at least 2 characters' : null)
    if (isTooShort) return
    setChosenId(null)
    setSearch(asked)
  }
  return (
    <Root gap={4} as="section" aria-label="Search in this chat">
      <Form role="search" onSubmit={submit} noValidate>
        <SearchField
          label="Words in this chat"
          placeholder="Words in this chat"
          // The press that opened the search asked for it.
          autoFocus
          maxLength={searchMaximum}
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit">Search</Button>
      </Form>
      {chosenId !== null ? (
        <FoundLines
          {...shared}
          messageId={chosenId}
          backLabel="Back to what was found"
          onBack={() => setChosenId(null)}
        />
      ) : search === '' ? null : (
        <FoundMessages key={search} {...shared} search={search} onChoose={setChosenId} />
      )}
    </Root>
  )
}
