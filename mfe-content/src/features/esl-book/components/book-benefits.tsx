import { Card, CardGrid, CardText, CardTitle, SectionHeading, Stack } from '@haulyard/shared-ui'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Radio from 'lucide-react/icons/radio'
import Warehouse from 'lucide-react/icons/warehouse'
import { CardIcon } from '../../../icons/card-icon'
import { book } from '../book'

const icons = [
  <ClipboardCheck key="inspection" aria-hidden />,
  <Warehouse key="dock" aria-hidden />,
  <Radio key="radio" aria-hidden />,
]

export const BookBenefits = () => (
  <Stack as="section">
    <SectionHeading>Where it helps</SectionHeading>
    <CardGrid>
      {book.benefits.map(({ title, text }, index) => (
        <Card key={title} as="div">
          <CardIcon>{icons[index]}</CardIcon>
          <CardTitle>{title}</CardTitle>
          <CardText>{text}</CardText>
        </Card>
      ))}
    </CardGrid>
  </Stack>
)
