import { type AdminUser, type Role, roleOf } from '@haulyard/api-contract'
import { memberName, memberPath } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { Avatar, Badge, type BadgeTone, DateText } from '@haulyard/shared-ui'
import { memo } from 'react'
import { type ChoiceProps, RowChoice } from '../../../bulk/row-choice'
import { RecordRow } from '../../../lists/record-row'
import { SanctionButton } from '../../sanctions/components/sanction-button'
import { AreasButton } from './areas-button'
import { PermissionButton, StepDownButton } from './permission-button'

const nameOf = (member: AdminUser): string =>
  member.firstName || member.lastName ? memberName(member) : member.email || memberName(member)

interface MemberRowProps extends ChoiceProps {
  readonly member: AdminUser
  /** The administrator who looks. */
  readonly isOneself: boolean
  /** Called once that administrator is a member like others, with the member as they are now. */
  readonly onStepDown: (member: AdminUser) => void
}

const badges: Readonly<Record<Role, { readonly label: string; readonly tone: BadgeTone }>> = {
  administrator: { label: 'Admin', tone: 'accent' },
  moderator: { label: 'Moderator', tone: 'success' },
  member: { label: 'User', tone: 'neutral' },
}

const RowContent = ({ member, isOneself, onStepDown, ...choice }: MemberRowProps) => {
  const { id, email, isEmailVerified } = member
  const role = roleOf(member)
  const name = nameOf(member)
  const titleId = `member-${id}`
  return (
    <RecordRow
      titleId={titleId}
      choice={<RowChoice {...choice} id={id} title={name} />}
      title={<Link to={memberPath(id)}>{name}</Link>}
      lead={<Avatar name={name} src={member.profileImageUrl} />}
      badges={
        <>
          <Badge tone={badges[role].tone}>{badges[role].label}</Badge>{' '}
          {isEmailVerified ? null : <Badge tone="info">Unverified</Badge>}{' '}
          {member.eraseAt ? <Badge tone="danger">Deleted</Badge> : null}
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
        isOneself && role === 'administrator' ? (
          <StepDownButton member={member} describedBy={titleId} onDone={onStepDown} />
        ) : (
          <>
            {role === 'administrator' ? null : (
              <>
                <AreasButton member={member} name={name} describedBy={titleId} />
                <SanctionButton member={member} name={name} describedBy={titleId} />
              </>
            )}
            <PermissionButton member={member} name={name} describedBy={titleId} />
          </>
        )
      }
    />
  )
}

/**
 * A member as administrators see them, and the way to make them one. Typing into the search does
 * not draw it again.
 */
export const MemberRow = memo(RowContent)
