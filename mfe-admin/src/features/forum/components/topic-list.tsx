import type { FilterFields } from '@haulyard/remote-kit/url-filters'
import { SelectField } from '@haulyard/shared-ui'
import { Toolbar } from '../../../actions/toolbar'
import { BulkTools } from '../../../bulk/bulk-tools'
import { useBulkSelection } from '../../../bulk/use-bulk-selection'
import { EditDialog } from '../../../lists/edit-dialog'
import { emptyList } from '../../../lists/empty-list'
import { ListFilters } from '../../../lists/list-filters'
import { RecordList } from '../../../lists/record-list'
import { useEditDialog } from '../../../lists/use-edit-dialog'
import { useListFilters } from '../../../lists/use-list-filters'
import { useDeleteTopic } from '../api/delete-topic'
import { useTopics } from '../api/get-topics'
import { useTopicCategories } from '../topic-category-options'
import { topicDialogs } from './dialog-parts'
import { TopicRow } from './topic-row'

const filterFields: FilterFields<'search' | 'category'> = {
  search: 'text',
  category: 'text',
}
const allCategories = { value: '', label: 'All categories' }

/** The board's topics, and the form that changes one of them. */
export const TopicList = () => {
  const filters = useListFilters(filterFields)
  const categories = useTopicCategories()
  const list = useTopics(filters.applied)
  const { mutateAsync: remove } = useDeleteTopic()
  const selection = useBulkSelection({ list: 'topics', page: list, filters: filters.applied })
  const editing = useEditDialog('topic')
  return (
    <>
      <ListFilters filters={filters} label="Search topics">
        <SelectField
          label="Category"
          options={[allCategories, ...categories.all]}
          value={filters.draft.category}
          onChange={(event) => filters.changeNow('category', event.target.value)}
        />
      </ListFilters>
      <BulkTools selection={selection} label="Select Topics">
        {(button) => <Toolbar>{button}</Toolbar>}
      </BulkTools>
      <RecordList
        list={list}
        noun="topics"
        empty={emptyList({
          noun: 'forum topics',
          text: 'No forum topics found. Create your first discussion topic!',
          illustration: 'cb-radio',
          filters,
        })}
        renderRow={(topic) => (
          <TopicRow
            topic={topic}
            isChosen={selection.isChosen(topic.id)}
            onChoose={selection.choose}
            onEdit={editing.open}
            onDelete={remove}
          />
        )}
      />
      <EditDialog editing={editing} records={list.items} part={topicDialogs}>
        {({ EditTopicDialog }, topic) => <EditTopicDialog topic={topic} onClose={editing.close} />}
      </EditDialog>
    </>
  )
}
