import { Card, CardGrid, SectionHeading, Stack, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { book } from '../book'

const Quote = styled.blockquote`
  flex: 1;
  text-wrap: pretty;
`
const Speaker = styled.figcaption`
  color: ${tokens.color.textMuted};
  font-size: ${tokens.font.size.sm};

  strong {
    display: block;
    color: ${tokens.color.text};
  }
`

export const BookTestimonials = () => (
  <Stack as="section">
    <SectionHeading>What drivers say</SectionHeading>
    <CardGrid>
      {book.testimonials.map(({ quote, name, role }) => (
        <Card key={name} as="figure">
          <Quote>{`“${quote}”`}</Quote>
          <Speaker>
            <strong>{name}</strong> {role}
          </Speaker>
        </Card>
      ))}
    </CardGrid>
  </Stack>
)
