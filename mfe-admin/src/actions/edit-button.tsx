import { IconButton, type LazyPart } from '@haulyard/shared-ui'
import Pencil from 'lucide-react/icons/pencil'

interface EditButtonProps {
  /** What the record is called: its title. */
  readonly subject: string
  /** The form's code, fetched as soon as the button is pointed at. */
  readonly part: LazyPart<unknown>
  readonly onEdit: () => void
}

/** A row's way to the form that changes its record. */
export const EditButton = ({ subject, part, onEdit }: EditButtonProps) => {
  // A form that does not come is told of when it is opened.
  const preload = () => void part.preload().catch(() => undefined)
  return (
    <IconButton
      label={`Edit ${subject}`}
      icon={<Pencil aria-hidden />}
      onClick={onEdit}
      onPointerEnter={preload}
      onFocus={preload}
    />
  )
}
