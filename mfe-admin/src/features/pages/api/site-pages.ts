import type {
  EditableSitePage,
  SitePageInput,
  SitePageSummary,
  SitePageVersion,
} from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'
import { useMutation, useQuery, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { useAdminAction } from '../../../actions/use-admin-action'
import { useListChanges } from '../../../lists/use-list-changes'

/** The pages of the footer. */
export const pagesUrl = '/api/admin/pages'

/** Always read anew: an edit of an outdated version is rejected. */
export const useEditablePage = (name: string) =>
  useQuery<EditableSitePage>({ queryKey: [`${pagesUrl}/${name}`], gcTime: 0 })

/** The versions of a page, newest first. */
export const useVersions = (name: string) =>
  useListPages<SitePageVersion>({ url: `${pagesUrl}/${name}/versions`, staleTimeMs: 0 })

/** Shows a text as visitors will see it. */
export const usePreview = () => {
  const { api } = useShell()
  return useMutation({
    mutationFn: (text: string) => api.call('POST /api/admin/pages/preview', { body: { text } }),
  })
}

const useShowEverywhere = () => {
  const { replace } = useListChanges(pagesUrl)
  const queryClient = useQueryClient()
  return (page: SitePageSummary) => {
    replace(page)
    // The public page, which another remote shows.
    void queryClient.invalidateQueries({ queryKey: [`/api/pages/${page.id}`] })
  }
}

/** Saves a page. */
export const useSavePage = ({ id: name }: SitePageSummary) => {
  const { api } = useShell()
  return useAdminAction({
    act: (body: SitePageInput) =>
      api.call('PUT /api/admin/pages/{name}', { params: { name }, body }),
    success: 'Page saved successfully',
    failure: 'Failed to save the page',
    onDone: useShowEverywhere(),
  })
}

/** Restores a version of a page; 0 is the default text. */
export const useRestorePage = ({ id: name, version: baseVersion }: SitePageSummary) => {
  const { api } = useShell()
  return useAdminAction({
    act: (version: number) =>
      api.call('POST /api/admin/pages/{name}/restore', {
        params: { name },
        body: { version, baseVersion },
      }),
    success: 'Page restored successfully',
    failure: 'Failed to restore the page',
    onDone: useShowEverywhere(),
  })
}
