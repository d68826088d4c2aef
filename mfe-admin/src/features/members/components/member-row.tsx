import type { AdminUser } from '@haulyard/api-contract'
import { Avatar, Badge, DateText } from '@haulyard/shared-ui'
import { memberName, memberPath } from '@haulyard/shell-contract'
import { Link } from '@haulyard/shell-contract/router'
import { memo } from 'react'
import { RecordRow } from '../../../lists/record-row'
import { PermissionButton, StepDownButton } from './permission-button'

const nameOf = (member: AdminUser): string =>
  member.firstName || member.lastName ? memberName(member) : member.email || memberName(member)

interface MemberRowProps {
  readonly member: AdminUser
  /** The administrator who looks. */
  readonly isOneself: boolean
  /** Called once that administrator is none any more. */
  readonly onStepDown: () => void
}

const DrawnRow = ({ member, isOneself, onStepDown }: MemberRowProps) => {
  const { id, email, isAdmin, isEmailVerified } = member
  const name = nameOf(member)
  const titleId = `member-${id}`
  return (
    <RecordRow
      titleId={titleId}
      title={<Link to={memberPath(id)}>{name}</Link>}
      lead={<Avatar name={name} src={member.profileImageUrl} />}
      badges={
        <>
          <Badge tone={isAdmin ? 'amber' : 'neutral'}>{isAdmin ? 'Admin' : 'User'}</Badge>{' '}
          {isEmailVerified ? null : <Badge tone="info">Unverified</Badge>}
        </>
      }
      facts={
        <>
          {name === email ? null : <span>{email}</span>}{' '}
          {member.company ? <span>{member.company}</span> : null}{' '}
          <DateText iso={member.createdAt} prefix="Joined: " />
        </>
      }
      actions={
        isOneself && isAdmin ? (
          <StepDownButton member={member} describedBy={titleId} onDone={onStepDown} />
        ) : (
          <PermissionButton member={member} describedBy={titleId} />
        )
      }
    />
  )
}

/**
 * A member as administrators see them, and the way to make them one. Typing into the search does
 * not draw it again.
 */
export const MemberRow = memo(DrawnRow)
