import { Link } from '@haulyard/remote-kit/router'
import {
  Avatar,
  Badge,
  Card,
  CardMeta,
  CardText,
  CardTitle,
  RecordItems,
  Stack,
  tokens,
} from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import type { FoundRecord } from './found-record'
import { MarkedText } from './marked-text'
import { excerptAround } from './search-words'

const FoundCard = styled(Card)`
  gap: ${tokens.space[2]};
`
const Picture = styled(Avatar)``

const Person = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${tokens.space[3]};
  align-items: center;

  > ${Picture} {
    grid-row: span 2;
  }
`

interface FoundProps {
  readonly record: FoundRecord
  readonly words: readonly string[]
}

const FoundTitle = ({ record, words }: FoundProps) => (
  <CardTitle>
    <Link to={record.path}>
      <MarkedText text={record.title} words={words} />
    </Link>
  </CardTitle>
)

const FoundFacts = ({ record, words }: FoundProps) => (
  <CardMeta>
    {record.badge && <Badge tone={record.badgeTone}>{record.badge}</Badge>}
    {record.facts.map((fact) => (
      <span key={fact}>
        <MarkedText text={fact} words={words} />
      </span>
    ))}
  </CardMeta>
)

const Found = ({ record, words }: FoundProps) =>
  record.pictureUrl === undefined ? (
    <FoundCard>
      <FoundTitle record={record} words={words} />
      <FoundFacts record={record} words={words} />
      {record.text && (
        <CardText data-lines="2">
          <MarkedText text={excerptAround(record.text, words)} words={words} />
        </CardText>
      )}
    </FoundCard>
  ) : (
    <Person>
      <Picture name={record.title} src={record.pictureUrl} />
      <FoundTitle record={record} words={words} />
      <FoundFacts record={record} words={words} />
    </Person>
  )

interface FoundListProps<T> {
  /** As the API sent them. */
  readonly records: readonly T[]
  /** Turns one into what its card shows. */
  readonly toFound: (record: T) => FoundRecord
  readonly words: readonly string[]
}

/** What was found, each a link to its record. */
export const FoundList = <T,>({ records, toFound, words }: FoundListProps<T>) => (
  <Stack as="ul" gap={3}>
    <RecordItems records={records}>
      {(record) => (
        <li>
          <Found record={toFound(record)} words={words} />
        </li>
      )}
    </RecordItems>
  </Stack>
)
