import {
  type CurrentUser,
  type ProfileVisibility,
  profileVisibilities,
} from '@haulyard/api-contract'
import { SelectField, tokens } from '@haulyard/shared-ui'
import { SwitchField } from '@haulyard/shared-ui/controls'
import { useCurrentUser } from '@haulyard/shell-contract'
import { styled } from 'styled-components'
import { SettingRows } from './setting-rows'
import { usePrivacySetting } from './use-privacy'

interface SettingProps {
  readonly user: CurrentUser
}

const visibilityWords: Readonly<
  Record<ProfileVisibility, { readonly label: string; readonly hint: string }>
> = {
  everyone: {
    label: 'Everyone',
    hint: 'Anyone can open your profile, with or without an account.',
  },
  members: {
    label: 'Members only',
    hint: 'Only people who are signed in can open your profile.',
  },
  connections: {
    label: 'Connections only',
    hint: 'Only your connections can open your profile or find you by name.',
  },
}

const visibilityOptions = profileVisibilities.map((value) => ({
  value,
  label: visibilityWords[value].label,
}))

const isVisibility = (value: string): value is ProfileVisibility =>
  Object.hasOwn(visibilityWords, value)

const VisibilitySetting = ({ user }: SettingProps) => {
  const { value, isSaving, save } = usePrivacySetting('profileVisibility', {
    stored: user.profileVisibility ?? 'everyone',
    description: (saved) => visibilityWords[saved].hint,
  })
  return (
    <SelectField
      label="Profile Visibility"
      hint={
        <>
          {visibilityWords[value].hint} Your name and picture stay with what you post for everyone,
          such as listings and discussions. Administrators can open every profile.
        </>
      }
      options={visibilityOptions}
      value={value}
      aria-busy={isSaving}
      onChange={({ target }) => {
        if (isVisibility(target.value)) save(target.value)
      }}
    />
  )
}

const ActivitySetting = ({ user }: SettingProps) => {
  const { value, isSaving, save } = usePrivacySetting('showsActivity', {
    stored: user.showsActivity ?? true,
    description: (isShown) =>
      isShown
        ? 'Your connections see when you are here, and you see when they are.'
        : 'Your connections do not see when you are here, and you do not see when they are.',
  })
  return (
    <SwitchField
      label="Activity Status"
      hint="With it on, your connections see when you are here, and you see when they are. With it off, neither is shown."
      checked={value}
      aria-busy={isSaving}
      onChange={({ target }) => save(target.checked)}
    />
  )
}

const ReadingSetting = ({ user }: SettingProps) => {
  const { value, isSaving, save } = usePrivacySetting('showsReading', {
    stored: user.showsReading ?? true,
    description: (isShown) =>
      isShown
        ? 'In chats, both of you see what the other has read and when the other is typing.'
        : 'In chats, neither of you sees what the other has read or when the other is typing.',
  })
  return (
    <SwitchField
      label="Read Marks and Typing"
      hint="With it on, others see in your chats what you have read and when you are typing, and you see it of them. With it off, neither is shown."
      checked={value}
      aria-busy={isSaving}
      onChange={({ target }) => save(target.checked)}
    />
  )
}

/** A setting has the whole row: its hint is a few sentences. */
const Rows = styled(SettingRows)`
  > li {
    display: block;
  }
  label {
    font-weight: ${tokens.font.weightStrong};
  }
`

/** Who sees the member's profile and activity. Each choice is saved at once. */
export const PrivacyVisibility = () => {
  const user = useCurrentUser()
  if (!user) return null
  return (
    <Rows>
      <li>
        <VisibilitySetting user={user} />
      </li>
      <li>
        <ActivitySetting user={user} />
      </li>
      <li>
        <ReadingSetting user={user} />
      </li>
    </Rows>
  )
}
