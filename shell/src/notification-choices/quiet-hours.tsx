import { Cluster, SelectField } from '@haulyard/shared-ui'
import { SwitchField } from '@haulyard/shared-ui/controls'
import type { ChoicesProps } from './choices-props'

/** `22` → `10:00 PM`. */
const toHourText = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`

const hourOptions = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: toHourText(hour),
}))

const usualHours = { from: 22, to: 6 }

/** The hours of each day in which no mail is sent. */
export const QuietHours = ({ choices: { quietHours }, save }: ChoicesProps) => (
  <>
    <SwitchField
      label="Quiet Hours"
      hint="We keep our emails back until they are over."
      checked={quietHours !== null}
      onChange={({ target }) => save({ quietHours: target.checked ? usualHours : null })}
    />
    {quietHours ? (
      <Cluster>
        {(['from', 'to'] as const).map((end) => (
          <SelectField
            key={end}
            label={end === 'from' ? 'Quiet From' : 'Quiet Until'}
            options={hourOptions}
            value={String(quietHours[end])}
            onChange={({ target }) =>
              save({ quietHours: { ...quietHours, [end]: Number(target.value) } })
            }
          />
        ))}
      </Cluster>
    ) : null}
  </>
)
