import {
  type AddressPreview,
  cleanText,
  maximumUploadBytes,
  type UploadAddress,
  type UploadAddressInput,
} from '@haulyard/api-contract'
import { ApiError } from '../../http/api-error'
import { type Outbound, OutboundError } from '../../outbound/outbound'
import type { Repositories } from '../../repositories'
import type { StoredMember } from '../members/members.documents'
import { createFileError } from './classified-uploads.errors'
import { previewUpload } from './preview.usecases'
import type { StoredUploadAddress } from './upload-addresses.repository'

/** From one reading to the next. */
export const readEveryMs = 24 * 60 * 60_000

export interface UploadAddressDependencies
  extends Pick<Repositories, 'uploadAddresses' | 'classifieds' | 'hiddenRecords'> {
  readonly outbound: Pick<Outbound, 'fetchBounded'>
  readonly now: () => Date
}

interface Command {
  readonly input: UploadAddressInput
  readonly member: StoredMember
}

const toUploadAddress = (address: StoredUploadAddress): UploadAddress => ({
  url: address.url,
  readAt: address.readAt?.toISOString() ?? null,
  nextReadAt: address.dueAt.toISOString(),
  counts: address.counts,
  error: address.error,
})

export async function getUploadAddress(
  { _id }: StoredMember,
  { uploadAddresses }: Pick<UploadAddressDependencies, 'uploadAddresses'>,
) {
  const address = await uploadAddresses.find(_id)
  return { address: address && toUploadAddress(address) }
}

/**
 * Has the file at an address read once a day. The first reading is in a day: the page applies what
 * is there now, and the account of a dealer is not on its first day then.
 */
export async function setUploadAddress(
  { input, member }: Command,
  { uploadAddresses, now }: Pick<UploadAddressDependencies, 'uploadAddresses' | 'now'>,
): Promise<UploadAddress> {
  const dueAt = new Date(now().getTime() + readEveryMs)
  const result = { readAt: null, counts: null, error: null }
  const { url } = input
  return toUploadAddress(await uploadAddresses.set({ userId: member._id, url, dueAt, ...result }))
}

/** What the file at an address would change, or why there is no such file. */
export async function previewAddress(
  { input, member }: Command,
  deps: UploadAddressDependencies,
): Promise<AddressPreview> {
  try {
    const file = await fetchFile(input.url, deps)
    return { preview: await previewUpload({ input: { file }, member }, deps), error: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { preview: null, error: error.message }
  }
}

const accept = 'text/csv, text/plain;q=0.9, */*;q=0.1'

/** The text of the file at an address; throws an error that says why there is none. */
export async function fetchFile(
  url: string,
  { outbound }: Pick<UploadAddressDependencies, 'outbound'>,
  signal?: AbortSignal,
): Promise<string> {
  try {
    const options = { accept, maximumBytes: maximumUploadBytes, ...(signal && { signal }) }
    const { bytes } = await outbound.fetchBounded(url, options)
    return cleanText(new TextDecoder().decode(bytes))
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    throw createFileError(`The source of the file ${error.message}.`, error)
  }
}
