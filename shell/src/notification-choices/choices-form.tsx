import { SectionHeading, Stack } from '@haulyard/shared-ui'
import type { ChoicesProps } from './choices-props'
import { GroupChoices } from './group-choices'
import { MailChoices } from './mail-choices'
import { OnMyTen } from './on-my-ten'

/** What a member is told, where and when: in the settings, and from the link of a mail. */
export const ChoicesForm = ({ choices, save }: ChoicesProps) => (
  <Stack gap={6}>
    <Stack as="section" gap={3} aria-labelledby="notification-settings">
      <SectionHeading headingId="notification-settings">What you hear about</SectionHeading>
      <GroupChoices groups={choices.groups} save={save} />
    </Stack>
    <Stack as="section" gap={3} aria-labelledby="mail-settings">
      <SectionHeading headingId="mail-settings">Emails</SectionHeading>
      <MailChoices {...{ choices, save }} />
    </Stack>
    <OnMyTen {...{ choices, save }} />
  </Stack>
)
