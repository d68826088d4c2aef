import { useCategories } from './api/get-categories'
import { categoryLabel } from './topic-category'

const none = { value: '', label: 'Select a category' }

/**
 * The categories as a choice. The chosen one is an option before the others have loaded, and when
 * an administrator has closed it meanwhile: what a draft says stays.
 */
export const useCategoryChoice = (chosen: string) => {
  const { categories, isLoadingError } = useCategories()
  const options = categories.map(({ slug, name }) => ({ value: slug, label: name }))
  const isMissing = chosen !== '' && !options.some(({ value }) => value === chosen)
  const missing = isMissing ? [{ value: chosen, label: categoryLabel({ category: chosen }) }] : []
  return {
    options: [none, ...options, ...missing],
    ...(isLoadingError && { hint: 'The categories could not be loaded.' }),
  }
}
