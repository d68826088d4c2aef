import { Button, Card, CardText, SectionHeading, Stack } from '@haulyard/shared-ui'
import { PrivacyVisibility } from './privacy-visibility'
import { SignIns } from './sign-ins'

/** Deletion itself is not offered yet: the button has no action (spec §2, Settings). */
const AccountDeletion = () => (
  <Card as="section" aria-labelledby="account-deletion">
    <SectionHeading headingId="account-deletion">Account Deletion</SectionHeading>
    <CardText>Removes your account and all its data for good. This cannot be undone.</CardText>
    <div>
      <Button variant="danger">Delete Account</Button>
    </div>
  </Card>
)

/** Who sees what, where the account is open, and the way out. */
export const PrivacySettings = () => (
  <Stack gap={6}>
    <Stack as="section" gap={3} aria-labelledby="privacy-settings">
      <SectionHeading headingId="privacy-settings">Who sees what</SectionHeading>
      <PrivacyVisibility />
    </Stack>
    <SignIns />
    <AccountDeletion />
  </Stack>
)
