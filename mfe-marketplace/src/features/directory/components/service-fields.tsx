import { type ServiceInput, serviceCategories, servicePriceTypes } from '@haulyard/api-contract'
import { SelectField, Stack, TextAreaField, TextField, tokens } from '@haulyard/shared-ui'
import { SwitchField } from '@haulyard/shared-ui/controls'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { priceTypeLabels, serviceCategoryLabels } from '../service-labels'

const { color, font, space } = tokens

const GroupHeading = styled.h3`
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.border};
  color: ${color.textMuted};
  font-family: ${font.body};
  font-size: ${font.size.sm};
  font-weight: ${font.weightMedium};
`

const Group = ({ heading, children }: { heading: string; children: ReactNode }) => {
  const headingId = useId()
  return (
    <Stack gap={4} role="group" aria-labelledby={headingId}>
      <GroupHeading id={headingId}>{heading}</GroupHeading>
      {children}
    </Stack>
  )
}

const categoryOptions = [
  { value: '', label: 'Select a category' },
  ...serviceCategories.map((value) => ({ value, label: serviceCategoryLabels[value] })),
]
const priceTypeOptions = [
  { value: '', label: 'Select a price type' },
  ...servicePriceTypes.map((value) => ({ value, label: priceTypeLabels[value] })),
]

interface ServiceFieldsProps {
  /** The fields of the hours. */
  readonly hours: ReactNode
  /** The props of a field, with its error: what `useContractForm` gives. */
  readonly field: (name: keyof ServiceInput) => { readonly name: string; readonly error?: string }
}

/** What the provider says of a service (spec §5): what is required, then what may be left out. */
export const ServiceFields = ({ field, hours }: ServiceFieldsProps) => (
  <>
    <TextField label="Title" hint="Your company, or what you do" {...field('title')} />
    <TextAreaField label="Description" {...field('description')} />
    <SelectField label="Category" options={categoryOptions} {...field('category')} />
    <SelectField label="Price Type" options={priceTypeOptions} {...field('priceType')} />
    <TextField
      label="Price"
      hint="May be left empty: then drivers read “Contact for Quote”"
      {...field('price')}
    />
    <TextField
      label="Location"
      hint="Town and state or province, such as Denver, CO or Brandon, MB"
      {...field('location')}
    />
    <Group heading="How drivers reach you – each may be left empty">
      <TextField label="Phone" type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email')}
      />
      <TextField
        label="Website"
        type="url"
        inputMode="url"
        autoComplete="url"
        hint="The whole address, with https://"
        {...field('website')}
      />
    </Group>
    <Group heading="Good to know – each may be left empty">
      <TextAreaField
        label="Specialties"
        rows={2}
        hint="Such as tires, reefer, heavy haul: drivers find you by these words"
        {...field('specialties')}
      />
      <TextField label="Service Radius" hint="Such as 150 miles" {...field('serviceRadius')} />
      <TextField
        label="DOT Number (optional)"
        inputMode="numeric"
        autoComplete="off"
        {...field('dotNumber')}
      />
      <SwitchField label="Available 24/7" {...field('is24Hour')} />
      {hours}
    </Group>
  </>
)
