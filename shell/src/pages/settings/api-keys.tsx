import type { ApiKey, NewApiKey } from '@haulyard/api-contract'
import { useQuestion } from '@haulyard/remote-kit'
import {
  Button,
  CardSkeletonList,
  Cluster,
  createLazyPart,
  ErrorState,
  formatDate,
  LazyDialog,
  SectionHeading,
  Stack,
  tokens,
} from '@haulyard/shared-ui'
import KeySquare from 'lucide-react/icons/key-square'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { scopeWords } from './api-key-words'
import { SettingRows, SettingWords } from './setting-rows'
import { useApiKeys, useEndApiKey } from './use-api-keys'

const dialogs = createLazyPart(
  () => import(/* webpackChunkName: "api-key-dialogs" */ './api-key-dialogs'),
)

const Explanation = styled.p`
  color: ${tokens.color.textMuted};
`

interface KeyRowProps {
  readonly apiKey: ApiKey
  readonly isEnding: boolean
  readonly onEnd: (id: string) => void
}

const KeyRow = ({ apiKey, isEnding, onEnd }: KeyRowProps) => {
  const { id, name, scopes, expiresAt, lastUsedAt } = apiKey
  return (
    <li>
      <KeySquare aria-hidden />
      <SettingWords>
        <h3>{name}</h3>
        {scopes.map((scope) => (
          <p key={scope}>{scopeWords[scope]}</p>
        ))}
        <p>
          Works until <time dateTime={expiresAt}>{formatDate(expiresAt)}</time>
        </p>
        <p>
          {lastUsedAt ? (
            <>
              Last used <time dateTime={lastUsedAt}>{formatDate(lastUsedAt)}</time>
            </>
          ) : (
            'Not used yet'
          )}
        </p>
      </SettingWords>
      <Button aria-label={`End ${name}`} isBusy={isEnding} onClick={() => onEnd(id)}>
        End
      </Button>
    </li>
  )
}

const KeyList = ({ keys, onEnded }: { readonly keys: readonly ApiKey[]; onEnded: () => void }) => {
  const end = useEndApiKey({ onDone: onEnded })
  if (keys.length === 0) return <Explanation>You have no API keys.</Explanation>
  return (
    <SettingRows>
      {keys.map((key) => (
        <KeyRow
          key={key.id}
          apiKey={key}
          isEnding={end.isPending && end.variables === key.id}
          onEnd={end.mutate}
        />
      ))}
    </SettingRows>
  )
}

/** Keys for programs that act for the member. */
export const ApiKeys = () => {
  const section = useRef<HTMLElement>(null)
  const { data, isPending, isFetching, refetch } = useApiKeys()
  const form = useQuestion()
  const [made, setMade] = useState<NewApiKey | null>(null)
  return (
    <Stack ref={section} as="section" gap={3} tabIndex={-1} aria-labelledby="api-keys">
      <SectionHeading headingId="api-keys">API keys</SectionHeading>
      <Explanation>
        For programs that act for you. Each can do only what its key allows.
      </Explanation>
      {data ? (
        <KeyList keys={Array.isArray(data) ? data : []} onEnded={() => section.current?.focus()} />
      ) : isPending ? (
        <CardSkeletonList count={1} variant="row" label="Loading your API keys" />
      ) : (
        <ErrorState
          title="Your API keys could not be loaded"
          description="Check your signal, then try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      <Cluster>
        <Button icon={<KeySquare aria-hidden />} onClick={form.open}>
          Make an API Key
        </Button>
      </Cluster>
      <LazyDialog part={dialogs} isOpen={form.isOpen} label="Opening the form" onFail={form.fail}>
        {({ AddKeyDialog }) => <AddKeyDialog onClose={form.close} onKey={setMade} />}
      </LazyDialog>
      <LazyDialog
        part={dialogs}
        isOpen={made !== null}
        label="Opening your key"
        onFail={() => setMade(null)}
      >
        {({ NewKeyDialog }) => made && <NewKeyDialog apiKey={made} onClose={() => setMade(null)} />}
      </LazyDialog>
    </Stack>
  )
}
