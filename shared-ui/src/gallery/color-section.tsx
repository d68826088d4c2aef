import { styled } from 'styled-components'
import { CardGrid, Stack, tokens } from '../index'

const Swatch = styled.div<{ $fill: string }>`
  height: 3rem;
  border: 1px solid ${tokens.color.border};
  border-radius: ${tokens.radius.md};
  background: ${({ $fill }) => $fill};
`
const Name = styled.small`
  color: ${tokens.color.textMuted};
`

export const ColorSection = () => (
  <CardGrid data-columns="figures">
    {Object.entries(tokens.color).map(([name, value]) => (
      <Stack key={name} gap={1}>
        <Swatch $fill={value} />
        <Name>{name}</Name>
      </Stack>
    ))}
  </CardGrid>
)
