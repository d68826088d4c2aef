import type { ForumCategory } from '@haulyard/api-contract'
import { useQueryClient } from '@haulyard/shell-contract/query'
import { useListChanges } from '../../../lists/use-list-changes'
import { categoriesUrl } from './get-categories'

type Categories = readonly ForumCategory[]

/** What becomes of the categories that are shown when one is changed. */
export const useCategoryChanges = () => {
  const queryClient = useQueryClient()
  const { readAgain } = useListChanges(categoriesUrl)
  const changeRows = (change: (rows: Categories) => Categories) =>
    queryClient.setQueryData<Categories>([categoriesUrl], (rows) => rows && change(rows))
  return {
    readAgain,
    replace: (category: ForumCategory) => {
      changeRows((rows) => rows.map((row) => (row.id === category.id ? category : row)))
      readAgain()
    },
    remove: (id: string) => {
      changeRows((rows) => rows.filter((row) => row.id !== id))
      readAgain()
    },
  }
}
