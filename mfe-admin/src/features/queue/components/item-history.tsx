import type { ModerationItemDetail } from '@haulyard/api-contract'
import { memberName, memberPath } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { CardMeta, DateText, Stack, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { stepLabel } from '../queue-words'

const { font, space } = tokens

const Title = styled.h4`
  font-size: ${font.size.md};
  font-weight: ${font.weightStrong};
`
const Entries = styled.ul`
  display: grid;
  gap: ${space[3]};
`
const Reason = styled.p`
  font-weight: ${font.weightMedium};
`
const Text = styled.p`
  white-space: pre-line;
`

/** Why a listing was held before its publication. */
export const ItemSigns = ({ signs = [] }: Pick<ModerationItemDetail, 'signs'>) =>
  signs.length === 0 ? null : (
    <Stack as="section" gap={2} aria-labelledby="item-signs">
      <Title id="item-signs">Why it was held</Title>
      <Entries>
        {signs.map(({ sentence, found }) => (
          <li key={sentence}>
            <Reason>{sentence}</Reason>
            <Text>{`Found in the text: “${found}”`}</Text>
          </li>
        ))}
      </Entries>
    </Stack>
  )

/** Who reported it, and why. */
export const ItemReports = ({ reports }: Pick<ModerationItemDetail, 'reports'>) =>
  reports.length === 0 ? null : (
    <Stack as="section" gap={2} aria-labelledby="item-reports">
      <Title id="item-reports">Reports</Title>
      <Entries>
        {reports.map(({ id, reason, description, reporter, createdAt }) => (
          <li key={id}>
            <Reason>{reason}</Reason>
            {description ? <Text>{description}</Text> : null}
            <CardMeta>
              <Link to={memberPath(reporter.id)}>{memberName(reporter)}</Link>{' '}
              <DateText hasTime iso={createdAt} />
            </CardMeta>
          </li>
        ))}
      </Entries>
    </Stack>
  )

/** What was done so far. */
export const ItemSteps = ({ steps }: Pick<ModerationItemDetail, 'steps'>) =>
  steps.length === 0 ? null : (
    <Stack as="section" gap={2} aria-labelledby="item-steps">
      <Title id="item-steps">What was done</Title>
      <Entries>
        {steps.map(({ id, action, actor, text, createdAt }) => (
          <li key={id}>
            <Reason>{stepLabel(action)}</Reason>
            {text ? <Text>{text}</Text> : null}
            <CardMeta>
              {actor ? <span>{memberName(actor)}</span> : null} <DateText hasTime iso={createdAt} />
            </CardMeta>
          </li>
        ))}
      </Entries>
    </Stack>
  )
