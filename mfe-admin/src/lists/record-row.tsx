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
/** Wide enough to be read; where the actions do not fit beside it they go below. */
const Main = styled.div.withConfig({ componentId: 'ad-row-main' })`
  display: flex;
  flex: 1 1 17rem;
  align-items: flex-start;
  gap: ${space[4]};
  min-width: 0;
`
const Side = styled.div.withConfig({ componentId: 'ad-row-side' })`
  flex: none;
`
const Words = styled.div.withConfig({ componentId: 'ad-row-words' })`
  display: grid;
  flex: 1;
  gap: ${space[2]};
  min-width: 0;
  overflow-wrap: anywhere;
`
const Title = styled.h3.withConfig({ componentId: 'ad-row-title' })`
  font-size: ${font.size.md};
  font-weight: ${font.weightStrong};
  line-height: 1.3;
`
const Actions = styled(Cluster).withConfig({ componentId: 'ad-row-actions' })`
  margin-inline-start: auto;
`

interface RecordRowProps {
  /** Where another element is described by the title. */
  readonly titleId?: string
  /** The record's name, or the link to its page. */
  readonly title: ReactNode
  readonly badges?: ReactNode
  readonly text?: ReactNode
  /** Small facts, each an element of its own. */
  readonly facts?: ReactNode
  /** Before everything else: a checkbox, a face. */
  readonly lead?: ReactNode
  /** Beside the words, which begin at the same line with and without one. */
  readonly picture?: ReactNode
  readonly actions?: ReactNode
}

/** One record of a list: what it is, and what can be done about it. */
export const RecordRow = ({ titleId, title, text, facts, ...parts }: RecordRowProps) => (
  <Row>
    <Main>
      {parts.lead ? <Side>{parts.lead}</Side> : null}
      <Words>
        <Cluster gap={2}>
          <Title id={titleId}>{title}</Title>
          {parts.badges}
        </Cluster>
        {text ? <CardText data-lines="3">{text}</CardText> : null}
        {facts ? <CardMeta>{facts}</CardMeta> : null}
      </Words>
      {parts.picture ? <Side>{parts.picture}</Side> : null}
    </Main>
    {parts.actions ? <Actions gap={1}>{parts.actions}</Actions> : null}
  </Row>
)
