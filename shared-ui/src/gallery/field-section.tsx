import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { PasswordField } from '../controls'
import { CardGrid, SearchField, SelectField, TextAreaField, TextField } from '../index'
import { Forced } from './specimen'

const options = [
  { value: 'all', label: 'All states' },
  { value: 'OH', label: 'Ohio (OH)' },
  { value: 'TX', label: 'Texas (TX)' },
]
const longText =
  'Chains are required from mile marker 174. The pullout at 168 has room for about thirty trucks, and the light is good.'

const CountedText = () => {
  const [text, setText] = useState(longText)
  return (
    <TextAreaField
      label="Reply"
      hint="It grows with its text."
      value={text}
      onChange={(event) => setText(event.target.value)}
      counter={{ length: text.length, max: 125 }}
    />
  )
}

export const FieldSection = () => (
  <CardGrid>
    <TextField label="Title" placeholder="What are you selling?" />
    <Forced data-state="focus">
      <TextField label="Focused" defaultValue="2021 Kenworth T680" />
    </Forced>
    <TextField label="Email" icon={<Mail aria-hidden />} hint="We never share it." />
    <TextField label="Price" defaultValue="abc" error="Price is required" />
    <TextField label="Email, disabled" defaultValue="ray@example.com" disabled />
    <SearchField placeholder="Search by make, part or place" isLabelHidden={false} />
    <SelectField label="State" options={options} />
    <SelectField label="Category" error="Please select a category" defaultValue="">
      <option value="">Select a category</option>
    </SelectField>
    <SelectField
      label="State, disabled"
      options={options}
      disabled
      hint="Choose a country first."
    />
    <PasswordField label="Password" hint="At least 8 characters." defaultValue="HaulOn7days" />
    <PasswordField label="Confirm Password" error="Passwords do not match" />
    <PasswordField label="Password, disabled" defaultValue="HaulOn7days" disabled />
    <TextAreaField label="Description" placeholder="Miles, service, what is worn" />
    <CountedText />
    <TextAreaField
      label="Story"
      defaultValue={longText}
      error="Please shorten it"
      counter={{ length: longText.length, max: 100 }}
    />
  </CardGrid>
)
