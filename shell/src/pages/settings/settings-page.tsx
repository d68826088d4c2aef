import { useGoBack } from '@haulyard/remote-kit'
import { useSearchParams } from '@haulyard/remote-kit/router'
import { BackButton, Page, PageHeader, Stack } from '@haulyard/shared-ui'
import { Tabs } from '@haulyard/shared-ui/controls'
import { usePageTitle } from '@haulyard/shell-contract'
import { MembersOnly } from '../../session/members-only'
import { AccountLimit } from './account-limit'
import { NotificationSettings } from './notification-settings'
import { OwnReports } from './own-reports'
import { PrivacySettings } from './privacy-settings'
import { ProfileSettings } from './profile-settings'

const NotificationPanel = () => (
  <Stack gap={6}>
    <NotificationSettings />
    <OwnReports />
  </Stack>
)

const tabs = [
  { id: 'profile', label: 'Profile', content: <ProfileSettings /> },
  { id: 'notifications', label: 'Notifications', content: <NotificationPanel /> },
  { id: 'privacy', label: 'Privacy', content: <PrivacySettings /> },
]

const SettingsTabs = () => {
  // In the address, so that a reload or a link comes back to the same tab.
  const [search, setSearch] = useSearchParams()
  return (
    <Page data-width="narrow">
      <PageHeader title="Settings" back={<BackButton onClick={useGoBack()} />} />
      <AccountLimit />
      <Tabs
        label="Settings"
        tabs={tabs}
        selected={search.get('tab') ?? 'profile'}
        onSelect={(tab) => setSearch({ tab }, { replace: true })}
      />
    </Page>
  )
}

/** A member's own settings (spec §2, Settings). */
const SettingsPage = () => {
  usePageTitle('Settings')
  return (
    <MembersOnly notice="You need to be logged in to access settings.">
      <SettingsTabs />
    </MembersOnly>
  )
}
export default SettingsPage
