import type { ForumCategory } from '@haulyard/api-contract'
import { SelectField } from '@haulyard/shared-ui'
import { useState } from 'react'
import { DeleteButton } from '../../../actions/delete-button'
import { useDeleteCategory } from '../api/delete-category'
import { useTopicCategories } from '../topic-category-options'

const none = { value: '', label: 'Select a category' }

/** Deletes a category; its topics go to the one that is chosen in the question. */
export const DeleteCategory = ({ category }: { category: ForumCategory }) => {
  const { mutateAsync: remove } = useDeleteCategory()
  const { active } = useTopicCategories()
  const [moveTo, setMoveTo] = useState('')
  const others = active.filter(({ value }) => value !== category.slug)
  return (
    <DeleteButton
      subject={category.name}
      noun="category"
      onDelete={() => remove({ id: category.id, moveTo })}
    >
      <SelectField
        label="Move its topics to"
        hint="Required if it has topics"
        options={[none, ...others]}
        value={moveTo}
        onChange={(event) => setMoveTo(event.target.value)}
      />
    </DeleteButton>
  )
}
