import { SectionHeading, Stack, setSavesData, useSavesData } from '@haulyard/shared-ui'
import { SwitchField } from '@haulyard/shared-ui/controls'
import { SettingRows } from './setting-rows'

/** Whether this device saves data. */
export const DataSaver = () => (
  <Stack as="section" gap={3} aria-labelledby="data-saver">
    <SectionHeading headingId="data-saver">Saving data</SectionHeading>
    <SettingRows>
      <li>
        <SwitchField
          label="Save data on this device"
          hint="No picture is loaded until you ask for it, and nothing is fetched ahead. It is on by itself when your browser saves data or the connection is slow."
          checked={useSavesData()}
          onChange={({ target }) => setSavesData(target.checked)}
        />
      </li>
    </SettingRows>
  </Stack>
)
