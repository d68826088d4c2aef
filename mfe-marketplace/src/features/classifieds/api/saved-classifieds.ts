import type { Classified, SavedIds } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'
import { useShell } from '@haulyard/shell-contract'
import { useSaved } from '../../../lists/use-saved'
import { savedClassifiedsUrl, savedIdsUrl } from './member-urls'

/** What the current user saved, last saved first, page by page. */
export const useSavedClassifieds = () => useListPages<Classified>({ url: savedClassifiedsUrl })

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id)

/** Whether the current user saved a classified. One list of ids tells it for every card. */
export const useSavedClassified = (id: string) => {
  const { api } = useShell()
  return useSaved<SavedIds>({
    scope: `saved-classified:${id}`,
    queryKey: [savedIdsUrl],
    listUrl: savedClassifiedsUrl,
    send: (isSaved) =>
      api.call(`${isSaved ? 'PUT' : 'DELETE'} /api/classifieds/{id}/saved`, { params: { id } }),
    isSavedIn: (known) => known?.ids.includes(id) ?? false,
    afterChange: (known, isSaved) => {
      const ids = without(known?.ids ?? [], id)
      return { ids: isSaved ? [...ids, id] : ids }
    },
  })
}
