import type { Database } from '../../../database/database'
import { classifiedsCollection } from '../../classifieds/classifieds.repository'
import { draftsCollection } from '../../drafts/drafts.repository'
import { readImageAddress } from '../../media/media.names'
import { toPictureAddress } from '../../media/picture-address'
import type { MediaStorage } from '../../media/storage/media-storage'
import type { StoredMember } from '../../members/members.documents'
import { hiddenRecordsCollection } from '../../moderation/hidden-records.repository'
import { photoUploadsCollection } from '../../photos/photo-uploads.repository'
import { imagesOf, type PhotoFields } from '../../photos/photos.documents'
import { serviceRequestsCollection } from '../../service-requests/service-requests.repository'
import { withdrawnRecordsCollection } from '../deletion/withdrawn-records.repository'
import type { ZipEntry } from './create-zip'

interface Dependencies {
  readonly database: Database
  readonly media: Pick<MediaStorage, 'read' | 'sizeOf'>
}

/** The collections whose records have pictures of members, by the field with the member. */
const owners = [
  [classifiedsCollection.name, 'userId'],
  [withdrawnRecordsCollection.name, 'userId'],
  [hiddenRecordsCollection.name, 'userId'],
  [serviceRequestsCollection.name, 'requesterId'],
  [photoUploadsCollection.name, 'userId'],
  [draftsCollection.name, 'userId'],
] as const

/** A record, an upload, or a record that is hidden. */
interface Pictured extends Partial<PhotoFields> {
  readonly address?: string
  readonly record?: Partial<PhotoFields>
}

const pictureFields = {
  address: 1,
  imageUrl: 1,
  photos: 1,
  'record.imageUrl': 1,
  'record.photos': 1,
} as const

/** The member's pictures that are stored, each once. */
export async function toPictureEntries(
  { member }: { readonly member: StoredMember },
  { database, media }: Dependencies,
): Promise<readonly ZipEntry[]> {
  const names = new Set<string>()
  const add = (address: string | null) => {
    const stored = readImageAddress(toPictureAddress(address) ?? '')
    if (stored) names.add(stored.full)
  }
  add(member.profileImageUrl)
  for (const [name, owner] of owners) {
    const records = database
      .collection<Pictured>(name)
      .find({ [owner]: member._id }, { projection: pictureFields })
    for await (const { address = null, record, ...fields } of records) {
      for (const picture of [address, ...imagesOf(fields), ...imagesOf(record ?? {})]) add(picture)
    }
  }
  const entries: ZipEntry[] = []
  for (const name of names) {
    if ((await media.sizeOf(name)) === null) continue
    entries.push({
      path: `pictures/${name}`,
      isCompressed: true,
      open: () => readFile(name, media),
    })
  }
  return entries
}

/** A file that is removed meanwhile is empty. */
export async function* readFile(name: string, media: Pick<MediaStorage, 'read'>) {
  const bytes = await media.read(name)
  if (bytes !== null) yield bytes
}
