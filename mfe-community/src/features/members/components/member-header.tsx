import { equipmentLabels, type MemberProfile } from '@haulyard/api-contract'
import { memberName } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { Avatar, Card, CardMeta, formatDate, Skeleton, tokens } from '@haulyard/shared-ui'
import Building from 'lucide-react/icons/building-2'
import Calendar from 'lucide-react/icons/calendar'
import MapPin from 'lucide-react/icons/map-pin'
import { styled } from 'styled-components'
import { paths } from '../../../paths'
import { OnlineText } from '../../presence/online'
import { MemberActions } from './member-actions'

const { breakpoint, size, space } = tokens

const Layout = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[4]};
  align-items: center;

  > :last-child {
    grid-column: 1 / -1;
    min-height: ${size.target};
  }
  /* Large text on a phone. */
  @media (max-width: 16rem) {
    grid-template-columns: minmax(0, 1fr);
  }
  @media (min-width: ${breakpoint.md}) {
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${space[5]};

    > :last-child {
      grid-column: auto;
    }
    /* A sentence among the actions leaves the name too little room beside them. */
    > :last-child:has(p) {
      grid-column: 1 / -1;
    }
  }
`
const Words = styled.div`
  display: grid;
  /* No wider than its place, so that a word longer than the line breaks in it. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
`

const AvatarPlace = styled(Skeleton)`
  &[data-shape] {
    width: 4.5rem;
    height: 4.5rem;
  }
`

interface MemberHeaderProps {
  readonly member: MemberProfile
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })
const lists = new Intl.ListFormat('en', { type: 'unit' })
const knownEquipment: Readonly<Record<string, string | undefined>> = equipmentLabels

/** What the member drives and speaks. */
const MemberDetails = ({ member: { equipment = [], languages = [] } }: MemberHeaderProps) => (
  <>
    {equipment.length === 0 ? null : (
      <p>Drives: {lists.format(equipment.map((kind) => knownEquipment[kind] ?? kind))}</p>
    )}
    {languages.length === 0 ? null : (
      <p>Speaks: {lists.format(languages.map((tag) => languageNames.of(tag) ?? tag))}</p>
    )}
  </>
)

/** Who this is, and what one can do about it. */
export const MemberHeader = ({ member }: MemberHeaderProps) => (
  <Card as="div">
    <Layout>
      <Avatar name={memberName(member)} src={member.profileImageUrl} size="lg" />
      <Words>
        <h1 tabIndex={-1}>{memberName(member)}</h1>
        <CardMeta>
          {member.isOnline === true ? <OnlineText /> : null}
          {member.company ? (
            <span>
              <Building aria-hidden /> {member.company}
            </span>
          ) : null}
          <span>
            <Calendar aria-hidden /> Member since{' '}
            <time dateTime={member.createdAt}>{formatDate(member.createdAt)}</time>
          </span>
          {member.homeBase ? (
            <span>
              <MapPin aria-hidden /> {member.homeBase}
            </span>
          ) : null}
          <Link to={paths.seller(member.id)}>Listings</Link>
        </CardMeta>
        <MemberDetails member={member} />
      </Words>
      <MemberActions member={member} />
    </Layout>
  </Card>
)

/** The header's place while the member is on the way. */
export const MemberHeaderSkeleton = () => (
  <Card as="div" role="status" aria-label="Loading this member" aria-busy="true">
    <Layout>
      <AvatarPlace shape="circle" />
      <Words>
        <Skeleton shape="figure" width="half" />
        <Skeleton width="long" />
      </Words>
      <div />
    </Layout>
  </Card>
)
