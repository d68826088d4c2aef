import type { ObjectId } from 'mongodb'
import type { UploadAddressDocument } from '../modules/classified-uploads/upload-addresses.repository'

const hourMs = 3_600_000

const driver = 'driver@haulyard.example'

interface Sources {
  readonly users: readonly { readonly _id: ObjectId; readonly email: string }[]
  readonly now: Date
}

/** The address of a file that the driver of the demo, who sells trucks, has read every day. */
export function toUploadAddresses({ users, now }: Sources): UploadAddressDocument[] {
  const userId = users.find(({ email }) => email === driver)?._id
  if (!userId) return []
  return [
    {
      ...{ userId, url: 'https://dealer.example/inventory.csv', error: null },
      counts: { new: 1, changed: 2, unchanged: 1, failed: 1 },
      readAt: new Date(now.getTime() - hourMs),
      dueAt: new Date(now.getTime() + 23 * hourMs),
    },
  ]
}
