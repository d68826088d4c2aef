import { TextField, tokens } from '@haulyard/shared-ui'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

const Pair = styled.div.withConfig({ componentId: 'sh-name-fields' })`
  display: grid;
  gap: ${tokens.space[4]};

  @media (min-width: ${tokens.breakpoint.sm}) {
    grid-template-columns: 1fr 1fr;
  }
`

/** First and last name, side by side where there is room. */
export const NameFields = ({
  field,
}: {
  field: (name: 'firstName' | 'lastName') => FieldProps
}) => (
  <Pair>
    <TextField
      label="First Name"
      autoComplete="given-name"
      autoCapitalize="words"
      {...field('firstName')}
    />
    <TextField
      label="Last Name"
      autoComplete="family-name"
      autoCapitalize="words"
      {...field('lastName')}
    />
  </Pair>
)
