import { Stack, TextAreaField, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

// As high as the buttons that take its place: those of the format, and those that add photos.
const Buttons = styled.div`
  min-height: ${tokens.size.target};
`

/** The field of a text before its code is there, so that nothing moves. */
export const EditorPlaceholder = ({ label, isBusy }: { label: string; isBusy: boolean }) => (
  <Stack gap={3}>
    <Stack gap={2}>
      <TextAreaField label={label} disabled aria-busy={isBusy} />
      <Buttons />
    </Stack>
    <Buttons />
  </Stack>
)
