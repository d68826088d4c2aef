import type { TopicInput } from '@haulyard/api-contract'
import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'
import { topicsUrl } from './get-topics'

interface Creation {
  readonly body: TopicInput
  readonly idempotencyKey: string
}

/** Starts a topic. `onCreated` is called also when the form is gone by then. */
export const useCreateTopic = ({ onCreated }: { readonly onCreated: () => void }) => {
  const { api } = useShell()
  const { readAgain } = useListChanges(topicsUrl)
  return useAdminAction({
    act: (creation: Creation) => api.call('POST /api/forum/topics', creation),
    success: 'Topic created successfully',
    failure: 'Failed to create topic',
    onDone: () => {
      onCreated()
      readAgain()
    },
  })
}
