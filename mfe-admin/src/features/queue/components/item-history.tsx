import type { ModerationItemDetail } from '@haulyard/api-contract'
import { memberName, memberPath } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { Badge, CardMeta, DateText, Stack, tokens } from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { stepLabel } from '../queue-words'

const { color, font, radius, space } = tokens

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

const Lines = styled.ol`
  display: grid;
  gap: ${space[1]};
  margin: ${space[3]} 0 0;
  padding: ${space[2]};
  border-radius: ${radius.md};
  background: ${color.surfaceSunken};
  list-style: none;
`
const Line = styled.li`
  padding: ${space[2]};
  border-inline-start: 3px solid transparent;

  &[data-reported] {
    border-color: ${color.dangerText};
    background: ${color.surface};
  }
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

/** What is known of the conversation that a reported message is from. */
const ReportedLines = ({
  lines,
  reporter,
  author,
}: Pick<ModerationItemDetail['reports'][number], 'lines' | 'reporter'> & {
  readonly author: string
}) =>
  lines && lines.length > 0 ? (
    <Lines aria-label="The reported message with the lines around it">
      {lines.map(({ text, isByReporter, isReported, createdAt }) => (
        <Line key={createdAt} data-reported={isReported || undefined}>
          <CardMeta>
            <span>{isByReporter ? memberName(reporter) : author}</span>{' '}
            <DateText hasTime iso={createdAt} />{' '}
            {isReported ? <Badge tone="danger">Reported</Badge> : null}
          </CardMeta>
          <Text>{text || 'Message deleted'}</Text>
        </Line>
      ))}
    </Lines>
  ) : null

/** Who reported it, and why. */
export const ItemReports = ({ reports, owner }: Pick<ModerationItemDetail, 'reports' | 'owner'>) =>
  reports.length === 0 ? null : (
    <Stack as="section" gap={2} aria-labelledby="item-reports">
      <Title id="item-reports">Reports</Title>
      <Entries>
        {reports.map(({ id, reason, description, reporter, createdAt, lines }) => (
          <li key={id}>
            <Reason>{reason}</Reason>
            {description ? <Text>{description}</Text> : null}
            <CardMeta>
              <Link to={memberPath(reporter.id)}>{memberName(reporter)}</Link>{' '}
              <DateText hasTime iso={createdAt} />
            </CardMeta>
            <ReportedLines
              lines={lines}
              reporter={reporter}
              author={owner ? memberName(owner.person) : 'The author'}
            />
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
