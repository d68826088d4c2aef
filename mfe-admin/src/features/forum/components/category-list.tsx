import { Toolbar } from '../../../actions/toolbar'
import { BulkTools } from '../../../bulk/bulk-tools'
import { useBulkSelection } from '../../../bulk/use-bulk-selection'
import { EditDialog } from '../../../lists/edit-dialog'
import { RecordList } from '../../../lists/record-list'
import { useEditDialog } from '../../../lists/use-edit-dialog'
import { noFilters } from '../../../lists/use-list-page'
import { useCategories } from '../api/get-categories'
import { CategoryRow } from './category-row'
import { categoryDialogs } from './dialog-parts'

const emptyState = {
  text: 'No categories found. Create your first forum category!',
  illustration: 'route-shield',
} as const

/** The managed categories, and the form that changes one of them. */
export const CategoryList = () => {
  const list = useCategories()
  const selection = useBulkSelection({ list: 'categories', page: list, filters: noFilters })
  const editing = useEditDialog('category')
  return (
    <>
      <BulkTools selection={selection} label="Select Categories">
        {(button) => <Toolbar>{button}</Toolbar>}
      </BulkTools>
      <RecordList
        list={list}
        noun="categories"
        empty={emptyState}
        renderRow={(category) => (
          <CategoryRow
            category={category}
            isChosen={selection.isChosen(category.id)}
            onChoose={selection.choose}
            onEdit={editing.open}
          />
        )}
      />
      <EditDialog editing={editing} records={list.items} part={categoryDialogs}>
        {({ EditCategoryDialog }, category) => (
          <EditCategoryDialog category={category} onClose={editing.close} />
        )}
      </EditDialog>
    </>
  )
}
