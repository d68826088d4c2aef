import type { BodyInputOf, ScheduledTopic } from '@haulyard/api-contract'
import { useMutation } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { type PostFormPhoto, toPhotosPart } from '../../../photos/form-photos'
import { useRefreshBoard } from '../api/use-refresh-board'
import { useRefreshScheduled } from './get-scheduled'

interface Scheduling {
  readonly body: Omit<BodyInputOf<'POST /api/forum/scheduled-topics'>, 'photos' | 'publishAt'>
  readonly photos: readonly PostFormPhoto[]
  /** In the time of this browser. */
  readonly publishAt: string
  readonly idempotencyKey: string
}

interface Options {
  /** The one that is changed; left out for a new one. */
  readonly id?: string
  readonly onStored: () => void
}

/** Stores a discussion that is published at a time. `onStored` is called also when the form is gone. */
export const useScheduleTopic = ({ id, onStored }: Options) => {
  const { api, showToast } = useShell()
  const refresh = useRefreshScheduled()
  return useMutation({
    mutationFn: ({ body: text, photos, publishAt, idempotencyKey }: Scheduling) => {
      const body = {
        ...text,
        ...toPhotosPart(photos),
        publishAt: new Date(publishAt).toISOString(),
      }
      return id === undefined
        ? api.call('POST /api/forum/scheduled-topics', { body, idempotencyKey })
        : api.call('PUT /api/forum/scheduled-topics/{id}', { params: { id }, body })
    },
    meta: { failureText: 'Failed to schedule discussion. Please try again.' },
    onSuccess: () => {
      onStored()
      refresh()
      showToast({ title: 'Discussion scheduled', tone: 'success' })
    },
  })
}

/** Publishes a scheduled discussion now. */
export const usePublishTopic = ({ id }: Pick<ScheduledTopic, 'id'>) => {
  const { api, showToast } = useShell()
  const refresh = useRefreshScheduled()
  const refreshBoard = useRefreshBoard()
  return useMutation({
    mutationFn: () => api.call('POST /api/forum/scheduled-topics/{id}/publish', { params: { id } }),
    meta: { failureText: 'Failed to publish discussion. Please try again.' },
    onSuccess: () => {
      refreshBoard()
      showToast({ title: 'Discussion published', tone: 'success' })
    },
    // Also where it has failed: the time may have come meanwhile.
    onSettled: refresh,
  })
}

/** Deletes a scheduled discussion. */
export const useDeleteScheduled = ({ id }: Pick<ScheduledTopic, 'id'>) => {
  const { api, showToast } = useShell()
  const refresh = useRefreshScheduled()
  return useMutation({
    mutationFn: () => api.call('DELETE /api/forum/scheduled-topics/{id}', { params: { id } }),
    onSuccess: () => {
      refresh()
      showToast({ title: 'Discussion deleted', tone: 'success' })
    },
  })
}
