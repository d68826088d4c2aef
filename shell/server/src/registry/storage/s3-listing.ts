import { StorageError, type StoredFile } from './release-storage'
import type { Bucket } from './s3-bucket'

/** What is asked for at once. */
const pageSize = 1000

/** More than a registry has in decades: beyond it the answers lead round in circles. */
const maximumPages = 1000

const escapes: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}

const plain = (text: string) => text.replace(/&\w+;/g, (written) => escapes[written] ?? written)

const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    plain(text),
  )

const filesIn = (xml: string, prefix: string): StoredFile[] =>
  [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, file = '']) => ({
    key: (textsOf(file, 'Key')[0] ?? '').slice(prefix.length),
    bytes: Number(textsOf(file, 'Size')[0]),
    storedAt: new Date(textsOf(file, 'LastModified')[0] ?? ''),
  }))

interface Listing {
  readonly folder: string
  /** Whether what lies in folders of the folder counts, too. */
  readonly isDeep: boolean
  /** Only keys after this one. */
  readonly after?: string | undefined
  /** The bucket's folder that keys are told without. */
  readonly prefix: string
}

/** The files in a folder by their keys, page after page. @throws StorageError */
export const listFiles = async (
  { ask, name }: Bucket,
  { folder, isDeep, after, prefix }: Listing,
): Promise<readonly StoredFile[]> => {
  const files: StoredFile[] = []
  let token: string | undefined
  for (let page = 0; page < maximumPages; page += 1) {
    const { bytes } = await ask({
      method: 'GET',
      query: {
        'list-type': '2',
        prefix: prefix + folder,
        ...(isDeep ? {} : { delimiter: '/' }),
        'max-keys': String(pageSize),
        ...(after === undefined ? {} : { 'start-after': prefix + after }),
        ...(token === undefined ? {} : { 'continuation-token': token }),
      },
      doing: `listing ${folder}`,
      expected: [200],
    })
    const xml = Buffer.from(bytes).toString('utf8')
    files.push(...filesIn(xml, prefix))
    token = textsOf(xml, 'NextContinuationToken')[0]
    if (token === undefined) return files.sort((one, other) => (one.key < other.key ? -1 : 1))
  }
  throw new StorageError(`${name} does not come to an end listing ${folder}`)
}
