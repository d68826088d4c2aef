import { areaLabels, type ModerationItem } from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'
import { Badge, CardMeta, Cluster, DateText, tokens } from '@haulyard/shared-ui'
import { memo } from 'react'
import { styled } from 'styled-components'
import { type ChoiceProps, RowChoice } from '../../../bulk/row-choice'
import { itemTitle, outcomeWords, sourceWords, typeWords } from '../queue-words'

const { color, font, space } = tokens

const Row = styled.li`
  display: flex;
  align-items: flex-start;
  &[data-selected='true'] {
    background: ${color.surfaceSunken};
    box-shadow: inset 4px 0 ${color.primary};
  }
`
/** At the first line, and as far from the edge as the words without it. */
const Side = styled.div`
  padding-block-start: ${space[3]};
  padding-inline-start: ${space[4]};
`
const Choice = styled.button`
  display: grid;
  gap: ${space[2]};
  flex: 1;
  min-width: 0;
  padding: ${space[3]} ${space[4]};
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  overflow-wrap: anywhere;
`
const Title = styled.span`
  font-weight: ${font.weightMedium};
`

interface QueueRowProps extends ChoiceProps {
  readonly item: ModerationItem
  readonly isSelected: boolean
  readonly onSelect: (id: string) => void
}

const RowContent = ({ item, isSelected, onSelect, ...choice }: QueueRowProps) => (
  <Row data-selected={isSelected}>
    {choice.isChosen === null ? null : (
      <Side>
        <RowChoice {...choice} id={item.id} title={itemTitle(item)} />
      </Side>
    )}
    <Choice
      type="button"
      aria-current={isSelected ? 'true' : undefined}
      onClick={() => onSelect(item.id)}
    >
      <Title>{itemTitle(item)}</Title>
      <Cluster as="span" gap={2}>
        {item.sources.map((source) => (
          <Badge key={source} tone={sourceWords[source].tone}>
            {sourceWords[source].label}
          </Badge>
        ))}
        {item.outcome ? <Badge tone="neutral">{outcomeWords[item.outcome]}</Badge> : null}
        {item.assignee && !item.outcome ? (
          <Badge tone="accent">{memberName(item.assignee)}</Badge>
        ) : null}
      </Cluster>
      <CardMeta as="span">
        <span>{typeWords[item.contentType]}</span>{' '}
        {item.area ? <span>{areaLabels[item.area]}</span> : null}{' '}
        <DateText hasTime iso={item.createdAt} />
      </CardMeta>
    </Choice>
  </Row>
)

/** An item of the queue; pressing it shows everything about it. */
export const QueueRow = memo(RowContent)
