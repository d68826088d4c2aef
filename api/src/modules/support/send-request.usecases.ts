import type { BookOrderInput, BulkOrderInput, ContactInput } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import {
  countRequest,
  type Sender,
  type SubmitDependencies,
  submitRequest,
} from './submit-request.usecases'
import { createPriceChangedError } from './support.errors'

interface Send<Input> extends Sender {
  readonly _id: ObjectId
  readonly input: Input
}

type Dependencies = SubmitDependencies & Pick<Repositories, 'siteSettings'>

/** Stores what a person writes to the owner. */
export async function sendMessage(
  { _id, input, ...sender }: Send<ContactInput>,
  deps: SubmitDependencies,
) {
  await countRequest(sender, deps)
  const { member } = sender
  return await submitRequest({ _id, content: { ...input, kind: 'contact' }, member }, deps)
}

/** Stores an order at the current price, which must be the one that the person saw. */
export async function orderBook(
  { _id, input, ...sender }: Send<BookOrderInput>,
  deps: Dependencies,
) {
  const { priceCents } = await deps.siteSettings.findBookPrice()
  if (input.priceCents !== priceCents) throw createPriceChangedError()
  await countRequest(sender, deps)
  const { member } = sender
  return await submitRequest({ _id, content: { ...input, kind: 'book_order' }, member }, deps)
}

/** Stores a request for several copies, with the current price of one. */
export async function orderInBulk(
  { _id, input, ...sender }: Send<BulkOrderInput>,
  deps: Dependencies,
) {
  await countRequest(sender, deps)
  const { priceCents } = await deps.siteSettings.findBookPrice()
  const content = { ...input, kind: 'bulk_order', priceCents } as const
  return await submitRequest({ _id, content, member: sender.member }, deps)
}
