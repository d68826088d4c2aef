import { SelectField, type SelectOption } from '@haulyard/shared-ui'
import { locationOptions } from '../classified-options'
import { PlaceField } from '../places/place-field'
import type { ClassifiedEditor } from './use-classified-editor'

const locations: readonly SelectOption[] = [
  { value: '', label: 'Select a location' },
  ...locationOptions,
]

/** The state, and the town in it, which need not be named. A town sets its state. */
export const LocationFields = ({ form }: Pick<ClassifiedEditor, 'form'>) => {
  const { onChange, ...location } = form.field('location')
  const changeLocation: typeof onChange = async (event) => {
    await onChange(event)
    const { location: code, place } = form.getValues()
    if (place !== '' && !place.endsWith(`, ${code}`)) form.setValue('place', '')
  }
  return (
    <>
      <SelectField label="Location" options={locations} {...location} onChange={changeLocation} />
      <PlaceField
        label="Town"
        hint="Type a town or a ZIP code and select it, so that buyers see how far it is. You may leave this empty."
        enterKeyHint="next"
        onChoose={({ region }) => {
          form.setValue('location', region, { shouldValidate: form.formState.isSubmitted })
          form.clearErrors('place')
        }}
        {...form.field('place')}
      />
    </>
  )
}
