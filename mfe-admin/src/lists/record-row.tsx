import { CardMeta, CardText, Cluster, tokens, type useKeptFocus } from '@haulyard/shared-ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const { breakpoint, font, space } = tokens

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space[2]} ${space[4]};
  padding: ${space[4]};
`
/** Wide enough to be read; where the actions do not fit beside it they go below. */
const Main = styled.div`
  display: flex;
  flex: 1 1 17rem;
  align-items: flex-start;
  gap: ${space[4]};
  min-width: 0;
`
const Side = styled.div`
  flex: none;
`
const Words = styled.div`
  display: grid;
  flex: 1;
  gap: ${space[2]};
  min-width: 0;
  overflow-wrap: anywhere;
`
const Title = styled.h3`
  font-size: ${font.size.md};
  font-weight: ${font.weightStrong};
  line-height: 1.3;

  /* Pressed with a thumb; the lines stay where they are. */
  & > a {
    padding-block: ${space[3]};
  }
`
const Actions = styled(Cluster)`
  margin-inline-start: auto;

  /* The icons in their 44 px stand in line with the title; on a phone they are below the words. */
  @media (min-width: ${breakpoint.md}) {
    margin-block-start: calc(-1 * ${space[2]});
  }
`

interface RecordRowProps {
  /** Where another element is described by the title. */
  readonly titleId?: string
  /** Default 3: 4 in a list with a heading of its own below the section's. */
  readonly titleLevel?: 3 | 4
  /** The record's name, or the link to its page. */
  readonly title: ReactNode
  readonly badges?: ReactNode
  readonly text?: ReactNode
  /** What must be read whole, below the text. */
  readonly children?: ReactNode
  /** Small facts, each an element of its own. */
  readonly facts?: ReactNode
  /** The checkbox of a row that can be chosen: see `RowChoice`. */
  readonly choice?: ReactNode
  /** Before the words: a face. */
  readonly lead?: ReactNode
  /** Beside the words, which begin at the same line with and without one. */
  readonly picture?: ReactNode
  readonly actions?: ReactNode
  /** Where an action goes once it is done: focus then stays at the row. */
  readonly keptFocus?: ReturnType<typeof useKeptFocus<HTMLLIElement>>
}

/** One record of a list: what it is, and what can be done about it. */
export const RecordRow = ({ titleId, titleLevel = 3, title, text, ...props }: RecordRowProps) => (
  <Row {...props.keptFocus}>
    <Main>
      {props.choice}
      {props.lead ? <Side>{props.lead}</Side> : null}
      <Words>
        <Cluster gap={2}>
          <Title as={`h${titleLevel}`} id={titleId}>
            {title}
          </Title>{' '}
          {props.badges}
        </Cluster>
        {text ? <CardText data-lines="3">{text}</CardText> : null}
        {props.children}
        {props.facts ? <CardMeta>{props.facts}</CardMeta> : null}
      </Words>
      {props.picture ? <Side>{props.picture}</Side> : null}
    </Main>
    {props.actions ? <Actions gap={1}>{props.actions}</Actions> : null}
  </Row>
)
