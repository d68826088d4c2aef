import {
  digestPeriods,
  maximumDailyMails,
  type NotificationChoices,
  timeZones,
} from '@haulyard/api-contract'
import { InlineNotice, SelectField, Stack } from '@haulyard/shared-ui'
import { SwitchField } from '@haulyard/shared-ui/controls'
import { digestWords } from './choice-words'
import type { ChoicesProps } from './choices-props'
import { QuietHours } from './quiet-hours'

const digestOptions = digestPeriods.map((value) => ({ value, label: digestWords[value] }))
const dailyOptions = Array.from({ length: maximumDailyMails }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}))
const zoneOptions = timeZones.map(({ id, name }) => ({ value: id, label: name }))

const toDigest = (text: string): NotificationChoices['digest'] | undefined =>
  digestPeriods.find((period) => period === text)

/** When mails come, and how many. */
export const MailChoices = ({ choices, save }: ChoicesProps) => (
  <Stack gap={4}>
    {choices.isBounced ? (
      <InlineNotice tone="danger">
        Our emails do not reach your address, so we send no more of them. When your mailbox works
        again, turn the emails off and on again.
      </InlineNotice>
    ) : null}
    <SwitchField
      label="Emails"
      hint="With it off, we send no emails about what happens on Haulyard."
      checked={choices.isMailOn}
      onChange={({ target }) => save({ isMailOn: target.checked })}
    />
    <SelectField
      label="Summary"
      hint="An email about what you missed and no other email told you."
      options={digestOptions}
      value={choices.digest}
      disabled={!choices.isMailOn}
      onChange={({ target }) => save({ digest: toDigest(target.value) })}
    />
    <SelectField
      label="Most Emails a Day"
      options={dailyOptions}
      value={String(choices.dailyMails)}
      disabled={!choices.isMailOn}
      onChange={({ target }) => save({ dailyMails: Number(target.value) })}
    />
    <SelectField
      label="Your Time Zone"
      options={zoneOptions}
      value={choices.timeZone}
      onChange={({ target }) => save({ timeZone: target.value })}
    />
    <QuietHours {...{ choices, save }} />
  </Stack>
)
