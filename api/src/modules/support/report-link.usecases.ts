import { fullName, type LinkReportInput, type LinkReportReceipt } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { ApiError } from '../../http/api-error'
import { createInvalidInputError } from '../../http/http.errors'
import { type FileReportDependencies, fileReport } from '../reports/reports.usecases'
import { parseSiteLink } from './content-link'
import {
  countRequest,
  type Sender,
  type SubmitDependencies,
  submitRequest,
} from './submit-request.usecases'

interface ReportLink extends Sender {
  readonly _id: ObjectId
  readonly input: LinkReportInput
}

type Dependencies = SubmitDependencies & FileReportDependencies

/**
 * Files a report about the record that the link names. From a visitor, or without such a record,
 * it becomes a support request.
 */
export async function reportLink(
  { _id, input, ...sender }: ReportLink,
  deps: Dependencies,
): Promise<LinkReportReceipt> {
  const { member } = sender
  const { reason, description } = input
  const link = parseSiteLink(input.link, deps.config.publicUrl)
  if (!link) {
    const message = 'Please enter the link of a page of this site'
    throw createInvalidInputError({ message, issues: [{ path: 'link', message }] })
  }
  await countRequest(sender, deps)
  if (member && link.content) {
    const report = { ...link.content, reason, description }
    const isFiled = await orNotFound(fileReport({ _id, input: report, member }, deps))
    if (isFiled) return { outcome: 'report' }
  }
  const email = input.email ?? member?.email ?? null
  const name = fullName(member) || null
  const content = { kind: 'report', name, email, subject: reason, message: description } as const
  await submitRequest({ _id, content: { ...content, path: link.path }, member }, deps)
  return { outcome: 'request' }
}

/** Whether the report was filed; `false` if its record does not exist for the member. */
async function orNotFound(filing: Promise<unknown>): Promise<boolean> {
  try {
    await filing
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'reports.content_not_found') return false
    throw error
  }
}
