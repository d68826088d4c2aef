import type { ContentReport } from '@haulyard/api-contract'
import { memberPath } from '@haulyard/remote-kit'
import { Link } from '@haulyard/remote-kit/router'
import { Badge, Cluster, DateText, tokens, useKeptFocus, VisuallyHidden } from '@haulyard/shared-ui'
import { memo } from 'react'
import { styled } from 'styled-components'
import { type ChoiceProps, RowChoice } from '../../../bulk/row-choice'
import { RecordRow } from '../../../lists/record-row'
import { sectionPath } from '../../../paths'
import { contentWords, statusWords } from '../report-words'
import { ReportActions } from './report-actions'

const { font, size, space } = tokens

const Reason = styled.p`
  font-weight: ${font.weightMedium};
`
const Description = styled.p`
  max-width: ${size.measure};
  white-space: pre-line;
`
/** As high as a thumb needs, without pushing the lines apart. */
const Place = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${size.target};
  margin-block: calc(-1 * ${space[2]});
`

interface ReportRowProps extends ChoiceProps {
  readonly report: ContentReport
}

const RowContent = ({ report, ...choice }: ReportRowProps) => {
  const keptFocus = useKeptFocus<HTMLLIElement>()
  const { id, contentPath, status, reason, description } = report
  const content = contentWords[report.contentType]
  const titleId = `report-${id}`
  return (
    <RecordRow
      keptFocus={keptFocus}
      choice={<RowChoice {...choice} id={id} title={`${content}: ${reason}`} />}
      titleId={titleId}
      title={content}
      badges={<Badge tone={statusWords[status].tone}>{statusWords[status].label}</Badge>}
      facts={
        <>
          <DateText iso={report.createdAt} prefix="Reported: " />{' '}
          {report.contentType === 'message' ? (
            <Place to={sectionPath('queue')}>See its lines in the queue</Place>
          ) : contentPath === null ? (
            <span>No longer there</span>
          ) : (
            <Place to={contentPath}>
              Open reported item <VisuallyHidden>({content.toLowerCase()})</VisuallyHidden>
            </Place>
          )}{' '}
          <Place to={memberPath(report.reporterId)} aria-describedby={titleId}>
            Who reported it
          </Place>
        </>
      }
      actions={
        status === 'pending' ? (
          <Cluster gap={2}>
            <ReportActions report={report} describedBy={titleId} />
          </Cluster>
        ) : null
      }
    >
      <Reason>{reason}</Reason>
      {description ? <Description>{description}</Description> : null}
    </RecordRow>
  )
}

/** A report, where to look at what it is about, and what to do with it. */
export const ReportRow = memo(RowContent)
