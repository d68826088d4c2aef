import { fullName, type Person } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import {
  Button,
  CardSkeletonList,
  ListStates,
  RecordItems,
  SectionHeading,
  Stack,
  tokens,
} from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { SettingRows, SettingWords } from './setting-rows'

const Explanation = styled.p`
  color: ${tokens.color.textMuted};
`

const kinds = {
  blocks: {
    url: '/api/blocks',
    title: 'Blocked members',
    explanation: 'Neither of you sees what the other publishes, or can write to the other.',
    empty: 'You have blocked nobody.',
    button: 'Unblock',
    toEnded: (name: string) => `${name} is no longer blocked`,
    noun: 'blocked members',
    loading: 'Loading whom you blocked',
    failed: 'The members whom you blocked could not be loaded',
  },
  mutes: {
    url: '/api/mutes',
    title: 'Muted members',
    explanation: 'You do not see what they publish. They are not told.',
    empty: 'You have muted nobody.',
    button: 'Unmute',
    toEnded: (name: string) => `${name} is no longer muted`,
    noun: 'muted members',
    loading: 'Loading whom you muted',
    failed: 'The members whom you muted could not be loaded',
  },
} as const
type Kind = keyof typeof kinds

const nameOf = (person: Person): string => fullName(person) || 'A driver'

/** Ends a block or a mute. */
const useEnd = (kind: Kind, onDone: () => void) => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id: userId }: Person) =>
      kind === 'blocks'
        ? api.call('DELETE /api/blocks/{userId}', { params: { userId } })
        : api.call('DELETE /api/mutes/{userId}', { params: { userId } }),
    onSuccess: (_response, person) => {
      // What the member published is shown again, wherever that is.
      void queryClient.invalidateQueries()
      showToast({ title: kinds[kind].toEnded(nameOf(person)), tone: 'success' })
      onDone()
    },
  })
}

interface PersonRowProps {
  readonly person: Person
  readonly button: string
  readonly isEnding: boolean
  readonly onEnd: (person: Person) => void
}

const PersonRow = ({ person, button, isEnding, onEnd }: PersonRowProps) => (
  <li>
    <SettingWords>
      <h3>{nameOf(person)}</h3>
    </SettingWords>
    <Button
      aria-label={`${button} ${nameOf(person)}`}
      isBusy={isEnding}
      onClick={() => onEnd(person)}
    >
      {button}
    </Button>
  </li>
)

const HiddenList = ({ kind }: { readonly kind: Kind }) => {
  const { url, title, explanation, empty, button } = kinds[kind]
  const section = useRef<HTMLElement>(null)
  const end = useEnd(kind, () => section.current?.focus())
  return (
    <Stack ref={section} as="section" gap={3} tabIndex={-1} aria-labelledby={kind}>
      <SectionHeading headingId={kind}>{title}</SectionHeading>
      <Explanation>{explanation}</Explanation>
      <ListStates
        list={useListPages<Person>({ url })}
        noun={kinds[kind].noun}
        placeholders={<CardSkeletonList count={1} variant="row" label={kinds[kind].loading} />}
        errorTitle={kinds[kind].failed}
        empty={<Explanation>{empty}</Explanation>}
      >
        {(people, rest) => (
          <Stack gap={4}>
            <SettingRows>
              <RecordItems records={people} isPlain>
                {(person) => (
                  <PersonRow
                    person={person}
                    button={button}
                    isEnding={end.isPending && end.variables.id === person.id}
                    onEnd={end.mutate}
                  />
                )}
              </RecordItems>
            </SettingRows>
            {rest}
          </Stack>
        )}
      </ListStates>
    </Stack>
  )
}

/** The members whose content the current user does not see, each with the way back. */
export const HiddenMembers = () => (
  <>
    <HiddenList kind="blocks" />
    <HiddenList kind="mutes" />
  </>
)
