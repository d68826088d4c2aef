import Mail from 'lucide-react/icons/mail'
import { CardGrid, SearchField, SectionHeading, SelectField, Stack, TextField } from '../index'

const options = [
  { value: 'all', label: 'All states' },
  { value: 'OH', label: 'Ohio (OH)' },
  { value: 'TX', label: 'Texas (TX)' },
]

export const FieldSection = () => (
  <Stack as="section">
    <SectionHeading>Fields</SectionHeading>
    <CardGrid>
      <TextField label="Title" placeholder="What are you selling?" />
      <TextField label="Email" icon={<Mail aria-hidden />} hint="We never share it." />
      <TextField label="Price" defaultValue="abc" error="Price is required" />
      <TextField label="Email" defaultValue="ray@example.com" disabled />
      <SearchField placeholder="Search by make, part or place" />
      <SelectField label="State" options={options} />
      <SelectField label="Category" error="Please select a category" defaultValue="">
        <option value="">Select a category</option>
      </SelectField>
      <SelectField label="State" options={options} disabled hint="Choose a country first." />
    </CardGrid>
  </Stack>
)
