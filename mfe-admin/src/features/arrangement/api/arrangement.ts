import type { ArrangedEntry, Arrangement, ArrangementInput } from '@haulyard/api-contract'
import { useQuery, useQueryClient } from '@haulyard/remote-kit/query'
import { ApiError, useShell } from '@haulyard/shell-contract'
import type { Registry } from '@haulyard/shell-contract/registry'
import { useAdminAction } from '../../../actions/use-admin-action'

const arrangementKey = ['/api/site/arrangement']

/** What the site moves or hides, read anew whenever the section is opened. */
export const useArrangement = () =>
  useQuery<Arrangement>({ queryKey: arrangementKey, refetchOnMount: 'always' })

/** What the remotes offer by their manifests. */
export const useOffered = () =>
  useQuery<Registry>({ queryKey: ['/registry.json'], refetchOnMount: 'always' })

const isOutdated = (error: unknown) =>
  error instanceof ApiError && error.code === 'site.arrangement_changed'

interface Save extends ArrangementInput {
  /** The entries before, for Undo. */
  readonly before: readonly ArrangedEntry[]
}

/** Saves the arrangement; the notice of it has an Undo. */
export const useSaveArrangement = () => {
  const { api } = useShell()
  const queryClient = useQueryClient()
  const action = useAdminAction({
    act: async ({ before, ...body }: Save) => {
      try {
        return { saved: await api.call('PUT /api/admin/arrangement', { body }), before }
      } catch (error) {
        if (isOutdated(error)) void queryClient.invalidateQueries({ queryKey: arrangementKey })
        throw error
      }
    },
    success: 'Arrangement saved',
    detail: () => 'Everybody sees it with the next page that they load.',
    undo:
      ({ saved, before }) =>
      () =>
        save({ version: saved.version, entries: [...before], before: saved.entries }),
    failure: 'Failed to save the arrangement',
    onDone: ({ saved }) => queryClient.setQueryData(arrangementKey, saved),
  })
  function save(input: Save): void {
    action.mutate(input)
  }
  return action
}
