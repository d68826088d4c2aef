import { defaultCategoryColor } from '@haulyard/api-contract'
import { TextField, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import type { CategoryForm } from '../category-form'

const { size, space } = tokens

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[3]};
`
const Picker = styled(TextField)`
  & input {
    height: ${size.field};
    padding: ${space[1]};
    cursor: pointer;
  }
`

/** A picker shows a colour at all times: while another one is being typed, the last resort. */
const pickerValue = (text: string | undefined): string =>
  text !== undefined && /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : defaultCategoryColor

/** A colour, typed or picked: each of the two follows the other. */
export const ColorFields = ({ form }: { form: CategoryForm }) => (
  <Root>
    <TextField
      label="Color"
      autoCapitalize="none"
      autoCorrect="off"
      autoComplete="off"
      spellCheck={false}
      {...form.field('color')}
    />
    <Picker
      type="color"
      label="Palette"
      value={pickerValue(form.watch('color'))}
      onChange={(event) =>
        form.setValue('color', event.target.value, { shouldDirty: true, shouldValidate: true })
      }
    />
  </Root>
)
