import { fullName, type Person } from '@haulyard/api-contract'
import { useShell } from '@haulyard/shell-contract'
import { HiddenList } from './hidden-list'

const blocks = {
  title: 'Blocked members',
  explanation: 'Neither of you sees what the other publishes, or can write to the other.',
  empty: 'You have blocked nobody.',
  button: 'Unblock',
  toEnded: (name: string) => `${name} is no longer blocked`,
  noun: 'blocked members',
  loading: 'Loading whom you blocked',
  failed: 'The members whom you blocked could not be loaded',
}
const mutes = {
  title: 'Muted members',
  explanation: 'You do not see what they publish. They are not told.',
  empty: 'You have muted nobody.',
  button: 'Unmute',
  toEnded: (name: string) => `${name} is no longer muted`,
  noun: 'muted members',
  loading: 'Loading whom you muted',
  failed: 'The members whom you muted could not be loaded',
}

const nameOf = (person: Person): string => fullName(person) || 'A driver'

/** The members whose content the current user does not see, each with the way back. */
export const HiddenMembers = () => {
  const { api } = useShell()
  const toParams = ({ id }: Person) => ({ params: { userId: id } })
  return (
    <>
      <HiddenList
        id="blocks"
        url="/api/blocks"
        words={blocks}
        nameOf={nameOf}
        end={(person: Person) => api.call('DELETE /api/blocks/{userId}', toParams(person))}
      />
      <HiddenList
        id="mutes"
        url="/api/mutes"
        words={mutes}
        nameOf={nameOf}
        end={(person: Person) => api.call('DELETE /api/mutes/{userId}', toParams(person))}
      />
    </>
  )
}
