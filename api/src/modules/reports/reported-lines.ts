import { attachmentsText } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import type { StoredMessage } from '../messages/messages.documents'
import type { ContentReportDocument, ReportedLineDocument } from './reports.documents'

/** How many lines before a reported message, and after it, go with the report. */
const linesAround = 5

/** What a report about a message keeps of the conversation. */
export async function findReportedLines(
  messageId: ObjectId,
  { messages }: Pick<Repositories, 'messages'>,
): Promise<Pick<ContentReportDocument, 'authorId' | 'lines'>> {
  const [reported] = await messages.findAll([messageId])
  if (!reported) return {}
  const found = await messages.findAround(reported, linesAround)
  const toLine = ({ _id, senderId, createdAt, ...said }: StoredMessage): ReportedLineDocument => ({
    text: toText(said),
    isByReporter: !senderId.equals(reported.senderId),
    isReported: _id.equals(messageId),
    createdAt,
  })
  return { authorId: reported.senderId, lines: found.map(toLine) }
}

/** What was said, and that files were with it; what they show is not in a report. */
const toText = ({
  content,
  attachments = [],
}: Pick<StoredMessage, 'content' | 'attachments'>): string =>
  [content, attachments.length > 0 && `[${attachmentsText(attachments)}]`]
    .filter(Boolean)
    .join('\n')
