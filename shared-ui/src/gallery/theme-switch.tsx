import { useState } from 'react'
import { SelectField } from '../index'

/** The palette to look at: the device's own, or one of the two. */
export const ThemeSwitch = () => {
  const [theme, setTheme] = useState('')
  const choose = (next: string) => {
    setTheme(next)
    const { dataset } = document.documentElement
    if (next === '') delete dataset.theme
    else dataset.theme = next
  }
  return (
    <SelectField
      label="Theme"
      value={theme}
      onChange={(event) => choose(event.target.value)}
      options={[
        { value: '', label: 'As the device' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ]}
    />
  )
}
