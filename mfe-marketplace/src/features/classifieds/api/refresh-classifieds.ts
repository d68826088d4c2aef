import type { Classified, ClassifiedDetail } from '@haulyard/api-contract'
import { useQueryClient } from '@haulyard/remote-kit/query'
import { categoryCountsUrl } from './category-counts'
import { classifiedUrl } from './get-classified'
import { classifiedsUrl } from './get-classifieds'
import { classifiedMapUrl, memberUrls, ownClassifiedsUrl } from './member-urls'

interface Pages {
  readonly pages: readonly { readonly items: readonly Classified[] }[]
}

/** A list as it is cached: page by page, or only its first records. */
type CachedList = Pages | readonly Classified[]

const withoutClassified =
  (id: string) =>
  (list: CachedList | undefined): CachedList | undefined => {
    const isOther = (classified: Classified | null) => classified?.id !== id
    if (!list || !('pages' in list)) return list?.filter(isOther)
    const pages = list.pages.map((page) => ({ ...page, items: page.items.filter(isOther) }))
    return { ...list, pages }
  }

/** What becomes of everything on the page that shows classifieds when one is changed. */
export const useRefreshClassifieds = () => {
  const queryClient = useQueryClient()
  const readAgain = () => {
    const counted = [categoryCountsUrl, classifiedMapUrl, '/api/dashboard/stats']
    for (const url of [classifiedsUrl, ...counted, ...memberUrls]) {
      void queryClient.invalidateQueries({ queryKey: [url] })
    }
  }
  return {
    readAgain,
    onSaved: (saved: Classified) => {
      // The response to a write does not name the seller, who stays the same.
      queryClient.setQueryData<ClassifiedDetail>([classifiedUrl(saved.id)], (known) => ({
        ...known,
        ...saved,
      }))
      readAgain()
    },
    /** Gone from the lists at once: reading them again may take a while. */
    onDeleted: (id: string) => {
      for (const url of [classifiedsUrl, ownClassifiedsUrl]) {
        queryClient.setQueriesData({ queryKey: [url] }, withoutClassified(id))
      }
      readAgain()
    },
    /** To be called when the classified's own page is left: a page would read it again. */
    forget: (id: string) => queryClient.removeQueries({ queryKey: [classifiedUrl(id)] }),
  }
}
