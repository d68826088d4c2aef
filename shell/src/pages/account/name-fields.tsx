import { TextField, type TextFieldProps, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const Pair = styled.div`
  display: grid;
  gap: ${tokens.space[4]};

  @media (min-width: ${tokens.breakpoint.sm}) {
    grid-template-columns: 1fr 1fr;
  }
`

/** The form's props of both fields. Made where the form is: focus follows their order there. */
interface NameFieldsProps {
  readonly firstName: Omit<TextFieldProps, 'label'>
  readonly lastName: Omit<TextFieldProps, 'label'>
}

/** First and last name, side by side where there is room. */
export const NameFields = ({ firstName, lastName }: NameFieldsProps) => (
  <Pair>
    <TextField label="First Name" autoComplete="given-name" autoCapitalize="words" {...firstName} />
    <TextField label="Last Name" autoComplete="family-name" autoCapitalize="words" {...lastName} />
  </Pair>
)
