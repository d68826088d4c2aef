import type { ModerationItemDetail, ModerationStep } from '@haulyard/api-contract'
import { useRecord } from '@haulyard/remote-kit'
import { ApiError, useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'

export const queueUrl = '/api/moderation/items'

export const useItem = (id: string) => useRecord<ModerationItemDetail>({ listUrl: queueUrl, id })

const successes: Readonly<Record<ModerationStep['kind'], string>> = {
  claim: 'You are handling this now',
  release: 'Released for others',
  note: 'Note added',
  approve: 'Approved successfully',
  resolve: 'Resolved successfully',
  hide: 'Hidden successfully',
  warn: 'Author warned successfully',
  suspend: 'Author suspended successfully',
  show: 'Shown again successfully',
}

/** Of a listing that waits for its publication. */
const heldSuccesses: Partial<typeof successes> = {
  approve: 'Published successfully',
  hide: 'Refused successfully',
}

interface TakeStep {
  readonly item: Pick<ModerationItemDetail, 'id' | 'visibility'>
  readonly kind: ModerationStep['kind']
  /** Called with the item as it is then, also when the panel is gone. */
  readonly onDone: (item: ModerationItemDetail) => void
}

/** Takes a step with an item of the queue. */
export const useTakeStep = ({ item, kind, onDone }: TakeStep) => {
  const { id, visibility } = item
  const { api } = useShell()
  const { replace, remove, readAgain } = useListChanges(queueUrl)
  const act = async (body: ModerationStep) => {
    try {
      return await api.call('POST /api/moderation/items/{id}/steps', { params: { id }, body })
    } catch (error) {
      // Rejected: somebody else was quicker, and the item is out of date.
      if (error instanceof ApiError) readAgain()
      throw error
    }
  }
  return useAdminAction({
    act,
    success: (visibility === 'held' && heldSuccesses[kind]) || successes[kind],
    failure: 'Failed to handle this',
    onDone: (changed) => {
      if (changed.outcome === null || kind === 'show') replace(changed)
      else remove([id])
      onDone(changed)
    },
  })
}
