import { SectionHeading, Stack } from '@haulyard/shared-ui'
import { DataExport } from '../account-data/data-export'
import { AccountDeletion } from './account-deletion'
import { ApiKeys } from './api-keys'
import { DataSaver } from './data-saver'
import { HiddenContent } from './hidden-content'
import { HiddenMembers } from './hidden-members'
import { PrivacyVisibility } from './privacy-visibility'
import { SavedPages } from './saved-pages'
import { SecondFactors } from './second-factors'
import { SignIns } from './sign-ins'

/** Who sees what, where the account is open, and the way out. */
export const PrivacySettings = () => (
  <Stack gap={6}>
    <Stack as="section" gap={3} aria-labelledby="privacy-settings">
      <SectionHeading headingId="privacy-settings">Who sees what</SectionHeading>
      <PrivacyVisibility />
    </Stack>
    <HiddenMembers />
    <HiddenContent />
    <SecondFactors />
    <SignIns />
    <ApiKeys />
    <SavedPages />
    <DataSaver />
    <DataExport />
    <AccountDeletion />
  </Stack>
)
