import type { Classified } from '@haulyard/api-contract'
import { IconButton } from '@haulyard/shared-ui'
import { useShell } from '@haulyard/shell-contract'
import Scale from 'lucide-react/icons/scale'
import { chooseIds, useChosenIds } from './chosen-ids'
import { maximumCompared } from './compare-address'

/** The scales that choose a listing for a comparison; not where it is held and seen by its owner alone. */
export const CompareListing = ({ classified: { id, isHeld } }: { classified: Classified }) => {
  const { showToast } = useShell()
  const chosen = useChosenIds()
  const isChosen = chosen.includes(id)
  if (isHeld) return null
  const toggle = () => {
    if (isChosen) chooseIds(chosen.filter((other) => other !== id))
    else if (chosen.length < maximumCompared) chooseIds([...chosen, id])
    else showToast({ title: 'You can compare four listings at most', tone: 'danger' })
  }
  return (
    <IconButton
      label="Compare"
      icon={<Scale aria-hidden fill={isChosen ? 'currentColor' : 'none'} />}
      aria-pressed={isChosen}
      onClick={toggle}
    />
  )
}
