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
import { type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { SettingRows, SettingWords } from './setting-rows'

const Explanation = styled.p`
  color: ${tokens.color.textMuted};
`

/** The sentences of one list. */
interface ListWords {
  readonly title: string
  readonly explanation: string
  readonly empty: string
  readonly button: string
  readonly toEnded: (name: string) => string
  readonly noun: string
  readonly loading: string
  readonly failed: string
}

interface HiddenListProps<T> {
  readonly id: string
  readonly url: string
  readonly words: ListWords
  readonly nameOf: (record: T) => string
  /** What stands below the name. */
  readonly factsOf?: (record: T) => ReactNode
  readonly end: (record: T) => Promise<unknown>
  /** What stands above the list. */
  readonly children?: ReactNode
}

/** Ends what hides something. */
const useEnd = <T,>({ words, nameOf, end }: HiddenListProps<T>, onDone: () => void) => {
  const { showToast } = useShell()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: (_response, record: T) => {
      // What was hidden is shown again, wherever that is.
      void queryClient.invalidateQueries()
      showToast({ title: words.toEnded(nameOf(record)), tone: 'success' })
      onDone()
    },
  })
}

/** What is hidden from the current user, each with the way back. */
export const HiddenList = <T extends { readonly id: string }>(props: HiddenListProps<T>) => {
  const { id, url, words, nameOf, factsOf, children } = props
  const section = useRef<HTMLElement>(null)
  const ending = useEnd(props, () => section.current?.focus())
  const toRow = (record: T) => (
    <li>
      <SettingWords>
        <h3>{nameOf(record)}</h3>
        {factsOf?.(record)}
      </SettingWords>
      <Button
        aria-label={`${words.button} ${nameOf(record)}`}
        isBusy={ending.isPending && ending.variables.id === record.id}
        onClick={() => ending.mutate(record)}
      >
        {words.button}
      </Button>
    </li>
  )
  return (
    <Stack ref={section} as="section" gap={3} tabIndex={-1} aria-labelledby={id}>
      <SectionHeading headingId={id}>{words.title}</SectionHeading>
      <Explanation>{words.explanation}</Explanation>
      {children}
      <ListStates
        list={useListPages<T>({ url })}
        noun={words.noun}
        placeholders={<CardSkeletonList count={1} variant="row" label={words.loading} />}
        errorTitle={words.failed}
        empty={<Explanation>{words.empty}</Explanation>}
      >
        {(records, rest) => (
          <Stack gap={4}>
            <SettingRows>
              <RecordItems records={records} isPlain>
                {toRow}
              </RecordItems>
            </SettingRows>
            {rest}
          </Stack>
        )}
      </ListStates>
    </Stack>
  )
}
