import {
  categoryInputSchema,
  defaultCategoryColor,
  type ForumCategory,
} from '@haulyard/api-contract'
import { useContractForm } from '@haulyard/remote-kit/form'
import * as z from 'zod/mini'

const { sortOrder, ...otherFields } = categoryInputSchema.shape

/** Text that is no whole number becomes NaN, for which the contract has a message. */
const toNumber = (text: string): number | undefined =>
  /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN

/** The contract's rules, for a form in which the sort order is typed. */
const categoryFormSchema = z.object({
  ...otherFields,
  sortOrder: z.pipe(z.pipe(z.string(), z.transform(toNumber)), sortOrder),
})

const emptyCategory = {
  name: '',
  description: '',
  color: defaultCategoryColor,
  isActive: true,
  sortOrder: '0',
}

/** The form of a category: of a new one, or of the one that is given. */
export const useCategoryForm = (category?: ForumCategory) =>
  useContractForm({
    schema: categoryFormSchema,
    initial: category
      ? {
          name: category.name,
          description: category.description ?? '',
          color: category.color,
          isActive: category.isActive,
          sortOrder: String(category.sortOrder),
        }
      : emptyCategory,
    draftKey: `category:${category?.id ?? 'new'}`,
  })

/** What `useCategoryForm` gives. */
export type CategoryForm = ReturnType<typeof useCategoryForm>
