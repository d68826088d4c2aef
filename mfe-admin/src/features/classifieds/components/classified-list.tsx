import { type Classified, classifiedCategoryLabels } from '@haulyard/api-contract'
import type { FilterFields } from '@haulyard/remote-kit/url-filters'
import { SelectField } from '@haulyard/shared-ui'
import { useCallback } from 'react'
import { Toolbar } from '../../../actions/toolbar'
import { BulkTools } from '../../../bulk/bulk-tools'
import { useBulkSelection } from '../../../bulk/use-bulk-selection'
import { emptyList } from '../../../lists/empty-list'
import { ListFilters } from '../../../lists/list-filters'
import { RecordList } from '../../../lists/record-list'
import { useListFilters } from '../../../lists/use-list-filters'
import { useDeleteClassified } from '../api/delete-classified'
import { useDeleteExternalListing } from '../api/delete-external-listing'
import { useClassifieds } from '../api/get-classifieds'
import { ClassifiedRow } from './classified-row'

const filterFields: FilterFields<'search' | 'category'> = {
  search: 'text',
  category: Object.keys(classifiedCategoryLabels),
}
const categoryOptions = [
  { value: '', label: 'All categories' },
  ...Object.entries(classifiedCategoryLabels).map(([value, label]) => ({ value, label })),
]

/** Deletes a classified by the call that is made for its kind. */
const useDeletion = () => {
  const { mutateAsync: deleteOwn } = useDeleteClassified()
  const { mutateAsync: deleteExternal } = useDeleteExternalListing()
  return useCallback(
    ({ id, isExternal }: Classified) => (isExternal ? deleteExternal(id) : deleteOwn(id)),
    [deleteExternal, deleteOwn],
  )
}

/** Every classified there is, those of members and those that were imported. */
export const ClassifiedList = () => {
  const filters = useListFilters(filterFields)
  const list = useClassifieds(filters.applied)
  const remove = useDeletion()
  const selection = useBulkSelection({
    list: 'classifieds',
    page: list,
    filters: filters.applied,
  })
  return (
    <>
      <ListFilters filters={filters} label="Search classifieds" placeholder="Make, model, part…">
        <SelectField
          label="Category"
          options={categoryOptions}
          value={filters.draft.category}
          onChange={(event) => filters.changeNow('category', event.target.value)}
        />
      </ListFilters>
      <BulkTools selection={selection} label="Select Classifieds">
        {(button) => <Toolbar>{button}</Toolbar>}
      </BulkTools>
      <RecordList
        list={list}
        noun="classifieds"
        empty={emptyList({
          noun: 'classifieds',
          text: 'No classifieds found.',
          illustration: 'truck',
          filters,
        })}
        renderRow={(classified) => (
          <ClassifiedRow
            classified={classified}
            isChosen={selection.isChosen(classified.id)}
            onChoose={selection.choose}
            onDelete={remove}
          />
        )}
      />
    </>
  )
}
