import type { AuditRecord } from '@haulyard/api-contract'
import { memberName, memberPath } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { DateText, tokens } from '@haulyard/shared-ui'
import { memo } from 'react'
import { styled } from 'styled-components'
import { activityOf } from '../activities'
import { changesOf } from '../changes'
import { ChangeDetails } from './change-details'

const { color, font, space } = tokens

const Row = styled.li`
  padding: ${space[3]} ${space[4]};
  overflow-wrap: anywhere;

  & a {
    padding-block: ${space[3]};
  }
  /* It has room of its own, for a thumb. */
  &:has(> details) {
    padding-block-end: 0;
  }
`
const Sentence = styled.span`
  margin-inline-end: ${space[2]};
`
const Origin = styled.span`
  display: inline-block;
  color: ${color.textMuted};
  font-size: ${font.size.sm};
`
const When = styled(DateText)`
  /* In one line, except where large text leaves no room for that. */
  display: inline-block;
  margin-inline-end: ${space[2]};
  color: ${color.textMuted};
  font-size: ${font.size.sm};
`

const Actor = ({ actor }: Pick<AuditRecord, 'actor'>) => {
  if (actor === null) return 'Somebody not signed in'
  // Who is gone keeps the id and loses the name.
  if (!actor.firstName && !actor.lastName) return 'A former member'
  return <Link to={memberPath(actor.id)}>{memberName(actor)}</Link>
}

const RowContent = ({ record }: { record: AuditRecord }) => {
  const { did, isComplete, isBySite } = activityOf(record.action)
  const changes = changesOf(record)
  const target = isComplete ? null : record.targetLabel
  return (
    <Row>
      <p>
        <Sentence>
          {isBySite ? 'The site' : <Actor actor={record.actor} />} {did}
          {target ? ` “${target}”` : null}
        </Sentence>{' '}
        <When iso={record.createdAt} hasTime />{' '}
        {record.clientAddress ? <Origin>IP address {record.clientAddress}</Origin> : null}
      </p>
      {changes.length > 0 ? <ChangeDetails changes={changes} /> : null}
    </Row>
  )
}

/** One thing that somebody did, as a sentence, and when. */
export const AuditRow = memo(RowContent)
