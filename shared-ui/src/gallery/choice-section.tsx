import { useState } from 'react'
import { CheckboxField, FileField, SwitchField } from '../controls'
import { CardGrid, SegmentedControl, Stack } from '../index'
import { Forced, Specimen } from './specimen'

const Picture = (props: { label: string; error?: string; file?: File; disabled?: boolean }) => {
  const [file, setFile] = useState<File | null>(props.file ?? null)
  return <FileField {...props} file={file} onChange={setFile} />
}
const longName = 'IMG_20261103_kenworth_t680_passenger_side_with_a_very_long_name.jpg'

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
const ThemeSegments = () => {
  const [theme, setTheme] = useState<(typeof themes)[number]['value']>('light')
  return (
    <SegmentedControl aria-label="Segments" segments={themes} value={theme} onChange={setTheme} />
  )
}

export const ChoiceSection = () => (
  <>
    <CardGrid>
      <Specimen name="SwitchField: off, on, focused, disabled">
        <Stack gap={2}>
          <SwitchField label="Email notifications" hint="Once a day at most." />
          <SwitchField label="Show me in search" defaultChecked />
          <Forced data-state="focus">
            <SwitchField label="Focused" defaultChecked />
          </Forced>
          <SwitchField label="Disabled" disabled />
          <SwitchField label="Disabled, on" disabled defaultChecked />
        </Stack>
      </Specimen>
      <Specimen name="CheckboxField: off, on, wrong, disabled">
        <Stack gap={2}>
          <CheckboxField label="Remember this device" hint="Not on a shared one." />
          <CheckboxField label="Pictures only" defaultChecked />
          <CheckboxField label="I have read the rules" error="Please read them first" />
          <CheckboxField label="Disabled" disabled />
          <CheckboxField label="Disabled, on" disabled defaultChecked />
          <CheckboxField label="Select this row" isLabelHidden />
        </Stack>
      </Specimen>
      <Specimen name="SegmentedControl">
        <ThemeSegments />
      </Specimen>
    </CardGrid>
    <CardGrid>
      <Picture label="Picture" />
      <Picture label="Picture, chosen" file={new File(['x'], longName, { type: 'image/jpeg' })} />
      <Picture label="Picture, missing" error="A picture is required" />
    </CardGrid>
  </>
)
