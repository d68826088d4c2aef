import { SectionHeading, Stack } from '@haulyard/shared-ui'
import { DataExport } from '../account-data/data-export'
import { AccountDeletion } from './account-deletion'
import { type ComingSetting, ComingSoonList } from './coming-soon-list'
import { SignIns } from './sign-ins'

const settings: readonly ComingSetting[] = [
  { title: 'Profile Visibility', description: 'Who can open your profile.' },
  { title: 'Activity Status', description: 'Whether others see when you are here.' },
]

/** Who sees what, where the account is open, and the way out. */
export const PrivacySettings = () => (
  <Stack gap={6}>
    <Stack as="section" gap={3} aria-labelledby="privacy-settings">
      <SectionHeading headingId="privacy-settings">Who sees what</SectionHeading>
      <ComingSoonList settings={settings} />
    </Stack>
    <SignIns />
    <DataExport />
    <AccountDeletion />
  </Stack>
)
