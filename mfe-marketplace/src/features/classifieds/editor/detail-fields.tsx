import {
  type Classified,
  type DetailName,
  detailsOf,
  proposeByVin,
  proposeDetails,
} from '@haulyard/api-contract'
import { Button, SelectField, TextField, tokens } from '@haulyard/shared-ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { detailChoices, detailLabels } from '../detail-labels'
import { numericDetails } from './detail-values'
import type { ClassifiedEditor } from './use-classified-editor'

const { space, font, color } = tokens

const Root = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(10rem, 100%), 1fr));
  gap: ${space[3]};
  min-width: 0;
  padding: 0;
  border: 0;

  & > legend,
  & > div[data-proposals] {
    grid-column: 1 / -1;
  }
  & > legend {
    margin-bottom: ${space[2]};
    font-size: ${font.size.sm};
    font-weight: ${font.weightStrong};
  }
  & [role='status'] {
    color: ${color.textMuted};
    font-size: ${font.size.sm};
  }
`

type Form = ClassifiedEditor['form']

const DetailField = ({ form, name }: { form: Form; name: DetailName }) => {
  const choices = detailChoices[name]
  const label = detailLabels[name]
  if (choices) {
    const options = Object.entries(choices).map(([value, text]) => ({ value, label: text }))
    return (
      <SelectField
        label={label}
        options={[{ value: '', label: 'Not stated' }, ...options]}
        {...form.field(name)}
      />
    )
  }
  return (
    <TextField
      label={label}
      autoComplete="off"
      autoCapitalize={name === 'vin' ? 'characters' : 'words'}
      inputMode={numericDetails.has(name) ? 'numeric' : undefined}
      {...form.field(name)}
    />
  )
}

/** What title, description and VIN state, for the fields that are empty. */
const useProposals = (form: Form, category: Classified['category']) => {
  const [filled, setFilled] = useState<number | null>(null)
  const fill = () => {
    const { title, description, vin } = form.getValues()
    const currentYear = new Date().getFullYear()
    const proposed = {
      ...proposeDetails({ category, title, description, currentYear }),
      ...proposeByVin(vin, currentYear),
    }
    const empty = detailsOf[category].filter(
      (name) => proposed[name] !== undefined && form.getValues(name) === '',
    )
    for (const name of empty) form.setValue(name, String(proposed[name]))
    setFilled(empty.length)
  }
  return { filled, fill }
}

const filledText = (count: number | null) => {
  if (count === null) return ''
  if (count === 0) return 'Nothing more was found in what you wrote.'
  return count === 1 ? '1 field was filled in.' : `${count} fields were filled in.`
}

/** The details of the chosen category. None has to be filled in. */
export const DetailFields = ({ form }: { form: Form }) => {
  const category = form.watch('category') as Classified['category'] | ''
  return category === '' ? null : <CategoryFields key={category} {...{ form, category }} />
}

interface CategoryFieldsProps {
  readonly form: Form
  readonly category: Classified['category']
}

const CategoryFields = ({ form, category }: CategoryFieldsProps) => {
  const { filled, fill } = useProposals(form, category)
  return (
    <Root>
      <legend>Details</legend>
      <div data-proposals>
        <Button onClick={fill}>Fill In From What I Wrote</Button>
        <p role="status">{filledText(filled)}</p>
      </div>
      {detailsOf[category].map((name) => (
        <DetailField key={name} form={form} name={name} />
      ))}
    </Root>
  )
}
