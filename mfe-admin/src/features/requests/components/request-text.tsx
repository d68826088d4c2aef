import type { SupportRequest } from '@haulyard/api-contract'
import { DateText, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'

const { color, font, size, space } = tokens

const Text = styled.p`
  max-width: ${size.measure};
  white-space: pre-line;
`
const Answer = styled.div`
  display: grid;
  gap: ${space[1]};
  padding-inline-start: ${space[4]};
  border-inline-start: 4px solid ${color.accent};

  & > time {
    color: ${color.textMuted};
    font-size: ${font.size.sm};
  }
`

/** What a person wrote, and the answers. */
export const RequestText = ({ message, answers }: SupportRequest) => (
  <>
    {message ? <Text>{message}</Text> : null}
    {answers.map(({ text, createdAt }) => (
      <Answer key={createdAt}>
        <DateText hasTime iso={createdAt} prefix="Answered: " />
        <Text>{text}</Text>
      </Answer>
    ))}
  </>
)
