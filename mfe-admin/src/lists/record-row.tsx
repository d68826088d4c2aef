import { CardMeta, CardText, Cluster, tokens } from '@haulyard/shared-ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const { font, space } = tokens

const Row = styled.li.withConfig({ componentId: 'ad-row' })`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[2]} ${space[4]};
  padding: ${space[4]};
`
const Lead = styled.div.withConfig({ componentId: 'ad-row-lead' })`
  flex: none;
`
/** Wide enough to be read; where the actions do not fit beside it they go below. */
const Words = styled.div.withConfig({ componentId: 'ad-row-words' })`
  display: grid;
  flex: 1 1 13rem;
  gap: ${space[2]};
  min-width: 0;
  overflow-wrap: anywhere;
`
const Title = styled.h3.withConfig({ componentId: 'ad-row-title' })`
  font-size: ${font.size.md};
  font-weight: ${font.weightStrong};
  line-height: 1.3;

  /* A thumb's height, which moves no line. */
  & > a {
    padding-block: ${space[3]};
  }
`
const Actions = styled(Cluster).withConfig({ componentId: 'ad-row-actions' })`
  /* The icons in their 44 px stand in line with the title. */
  margin-block-start: calc(-1 * ${space[2]});
  margin-inline-start: auto;
`

interface RecordRowProps {
  /** Default 3, below the section's own heading. */
  readonly headingLevel?: 3 | 4
  /** Where another element is described by the title. */
  readonly titleId?: string
  /** The record's name, or the link to its page. */
  readonly title: ReactNode
  readonly badges?: ReactNode
  readonly text?: ReactNode
  /** Small facts, each an element of its own. */
  readonly facts?: ReactNode
  /** Before everything else: a checkbox, a picture, a face. */
  readonly lead?: ReactNode
  readonly actions?: ReactNode
}

/** One record of a list: what it is, and what can be done about it. */
export const RecordRow = ({ headingLevel = 3, titleId, title, ...parts }: RecordRowProps) => (
  <Row>
    {parts.lead ? <Lead>{parts.lead}</Lead> : null}
    <Words>
      <Cluster gap={2}>
        <Title as={`h${headingLevel}`} id={titleId}>
          {title}
        </Title>
        {parts.badges}
      </Cluster>
      {parts.text ? <CardText data-lines="3">{parts.text}</CardText> : null}
      {parts.facts ? <CardMeta>{parts.facts}</CardMeta> : null}
    </Words>
    {parts.actions ? <Actions gap={1}>{parts.actions}</Actions> : null}
  </Row>
)
