import { type FollowState, followStates } from '@haulyard/api-contract'
import { Button } from '@haulyard/shared-ui'
import { Menu } from '@haulyard/shared-ui/controls'

const stateNames: Readonly<Record<FollowState, string>> = {
  watch: 'Following',
  normal: 'Not Following',
  mute: 'Muted',
}

interface FollowMenuProps {
  /** `undefined` until it is known. */
  readonly state: FollowState | undefined
  /** What the member is told in each state. */
  readonly choices: Readonly<Record<FollowState, string>>
  readonly isChanging: boolean
  readonly onChange: (state: FollowState) => void
}

/** What the member is told of a topic or a category, and the way to change it. */
export const FollowMenu = ({ state, choices, isChanging, onChange }: FollowMenuProps) => {
  const chosen = stateNames[state ?? 'normal']
  return (
    <Menu
      align="start"
      trigger={
        <Button
          disabled={state === undefined}
          isBusy={isChanging}
          aria-label={`Notifications: ${chosen}`}
        >
          {chosen}
        </Button>
      }
      items={followStates
        .filter((other) => other !== state)
        .map((other) => ({ label: choices[other], onSelect: () => onChange(other) }))}
    />
  )
}
