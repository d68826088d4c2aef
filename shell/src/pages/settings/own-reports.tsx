import type { OwnReport } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import {
  CardSkeletonList,
  DateText,
  ListStates,
  RecordItems,
  SectionHeading,
  Stack,
  tokens,
} from '@haulyard/shared-ui'
import { styled } from 'styled-components'
import { SettingRows, SettingWords } from './setting-rows'

const Explanation = styled.p`
  color: ${tokens.color.textMuted};
`
const Outcome = styled.p`
  && {
    color: ${tokens.color.text};
  }
`

/** What was reported, where its title is not shown. */
const typeWords: Readonly<Record<OwnReport['contentType'], string>> = {
  classified: 'A classified',
  service: 'A service',
  service_request: 'A request to a service',
  forum_topic: 'A topic of the message board',
  forum_post: 'A reply on the message board',
  feed_post: 'A post in the feed',
  feed_comment: 'A comment in the feed',
  news_article: 'An article of the news',
  user: 'A member',
  message: 'A message to you',
}

const outcomeWords: Readonly<Record<OwnReport['outcome'], string>> = {
  waiting: 'A moderator has not looked at it yet.',
  taken_down: 'It was taken down. Thank you for keeping the yard clean.',
  handled: 'A moderator has looked into it and dealt with it.',
  nothing_found: 'A moderator has looked into it, and found nothing against the rules.',
}

const ReportRow = ({ report }: { readonly report: OwnReport }) => {
  const { contentType, contentTitle, contentPath, reason, description, outcome } = report
  const name = contentTitle ?? typeWords[contentType]
  return (
    <li>
      <SettingWords>
        <h3>{contentPath ? <Link to={contentPath}>{name}</Link> : name}</h3>
        <p>
          <DateText iso={report.createdAt} prefix="Reported " />: {reason}
        </p>
        {description ? <p>{description}</p> : null}
        <Outcome>{outcomeWords[outcome]}</Outcome>
      </SettingWords>
    </li>
  )
}

/** What the member has reported, and what became of it. */
export const OwnReports = () => (
  <Stack as="section" gap={3} aria-labelledby="own-reports">
    <SectionHeading headingId="own-reports">What you reported</SectionHeading>
    <ListStates
      list={useListPages<OwnReport>({ url: '/api/reports' })}
      noun="reports"
      placeholders={<CardSkeletonList count={2} variant="row" label="Loading what you reported" />}
      errorTitle="What you reported could not be loaded"
      empty={<Explanation>You have reported nothing so far.</Explanation>}
    >
      {(items, end) => (
        <Stack gap={4}>
          <SettingRows>
            <RecordItems records={items} isPlain>
              {(report) => <ReportRow report={report} />}
            </RecordItems>
          </SettingRows>
          {end}
        </Stack>
      )}
    </ListStates>
  </Stack>
)
