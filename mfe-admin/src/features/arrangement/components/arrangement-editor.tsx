import type { Arrangement } from '@haulyard/api-contract'
import { failureReason } from '@haulyard/remote-kit/form'
import { Button, Cluster, EmptyState, InlineNotice, Stack } from '@haulyard/shared-ui'
import { ApiError } from '@haulyard/shell-contract'
import type { Registry } from '@haulyard/shell-contract/registry'
import { Toolbar } from '../../../actions/toolbar'
import { listOffers, listStale, toEntries } from '../offers'
import { useDraft } from '../use-draft'
import { PlaceLists } from './place-list'
import { StaleEntries } from './stale-entries'

type Draft = ReturnType<typeof useDraft>

/** Somebody else has saved: what was changed here stays until one of the two is chosen. */
const ChangedMeanwhile = ({ draft }: { readonly draft: Draft }) => (
  <InlineNotice
    tone="warning"
    role="alert"
    title="Somebody else has changed the arrangement since you opened it"
  >
    <Stack gap={3}>
      <p>Your changes are still below, and are not saved.</p>
      <Cluster>
        <Button onClick={draft.keep}>Replace It With Mine</Button>
        <Button onClick={draft.discard}>Take the Newer One</Button>
      </Cluster>
    </Stack>
  </InlineNotice>
)

const Failure = ({ failure }: Pick<Draft, 'failure'>) => {
  const isOutdated = failure instanceof ApiError && failure.status === 409
  const reason = isOutdated ? null : failureReason(failure)
  if (!reason) return null
  return (
    <InlineNotice tone="danger" role="alert">
      {reason}
    </InlineNotice>
  )
}

const Steps = ({ draft }: { readonly draft: Draft }) => (
  <Toolbar>
    <Button
      variant="primary"
      isBusy={draft.isSaving}
      busyLabel="Saving..."
      aria-disabled={!draft.isChanged || draft.isBehind}
      onClick={draft.isBehind ? undefined : draft.send}
    >
      Save Arrangement
    </Button>
    <Button aria-disabled={!draft.isChanged} onClick={draft.discard}>
      Discard Changes
    </Button>
    <Button
      aria-disabled={draft.entries.length === 0}
      onClick={() => (draft.entries.length > 0 ? draft.change([]) : undefined)}
    >
      Reset to the Remotes’ Order
    </Button>
  </Toolbar>
)

interface ArrangementEditorProps {
  readonly arrangement: Arrangement
  readonly registry: Registry
}

/** The menus and slots with their entries, and what an administrator does about them. */
export const ArrangementEditor = ({ arrangement, registry }: ArrangementEditorProps) => {
  const draft = useDraft(arrangement)
  const offers = listOffers(registry, draft.entries)
  const stale = listStale(draft.entries, offers)
  if (offers.length === 0 && stale.length === 0) {
    return <EmptyState illustration="road" title="No remote offers a menu entry or a section." />
  }
  return (
    <Stack gap={6}>
      {draft.isBehind ? <ChangedMeanwhile draft={draft} /> : null}
      <Failure failure={draft.failure} />
      <Steps draft={draft} />
      <StaleEntries stale={stale} onRemove={() => draft.change(toEntries(offers))} />
      <PlaceLists
        offers={offers}
        onChange={(changed) => draft.change([...toEntries(changed), ...stale])}
      />
    </Stack>
  )
}
