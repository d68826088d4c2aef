import { styled } from 'styled-components'
import { CardGrid, SectionHeading, Stack, tokens } from '../index'

const Swatch = styled.div.withConfig({ componentId: 'hy-gallery-swatch' })<{ $fill: string }>`
  height: 3rem;
  border: 1px solid ${tokens.color.line};
  border-radius: ${tokens.radius.md};
  background: ${({ $fill }) => $fill};
`
const Name = styled.small.withConfig({ componentId: 'hy-gallery-name' })`
  color: ${tokens.color.muted};
`

export const ColorSection = () => (
  <Stack as="section">
    <SectionHeading>Colours</SectionHeading>
    <CardGrid data-columns="figures">
      {Object.entries(tokens.color).map(([name, value]) => (
        <Stack key={name} gap={1}>
          <Swatch $fill={value} />
          <Name>{name}</Name>
        </Stack>
      ))}
    </CardGrid>
    <h1>Heading one: keep the left lane clear</h1>
    <h2>Heading two: scale open, 2 miles ahead</h2>
    <h3>Heading three: no idling over 5 minutes</h3>
    <p>
      Running text, read at arm’s length in a parked cab. <a href="#main">A link in the text</a>{' '}
      shows itself by its line.
    </p>
  </Stack>
)
