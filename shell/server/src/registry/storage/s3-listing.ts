import { StorageError } from './release-storage'
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

interface Listing {
  readonly folder: string
  readonly after: string | undefined
  /** The bucket's folder that keys are told without. */
  readonly prefix: string
}

/** The keys in a folder, page after page. @throws StorageError */
export const listKeys = async (
  { ask, name }: Bucket,
  { folder, after, prefix }: Listing,
): Promise<readonly string[]> => {
  const keys: string[] = []
  let token: string | undefined
  for (let page = 0; page < maximumPages; page += 1) {
    const { bytes } = await ask({
      method: 'GET',
      query: {
        'list-type': '2',
        prefix: prefix + folder,
        delimiter: '/',
        'max-keys': String(pageSize),
        ...(after === undefined ? {} : { 'start-after': prefix + after }),
        ...(token === undefined ? {} : { 'continuation-token': token }),
      },
      doing: `listing ${folder}`,
      expected: [200],
    })
    const xml = Buffer.from(bytes).toString('utf8')
    keys.push(...textsOf(xml, 'Key').map((key) => key.slice(prefix.length)))
    token = textsOf(xml, 'NextContinuationToken')[0]
    if (token === undefined) return keys.sort()
  }
  throw new StorageError(`${name} does not come to an end listing ${folder}`)
}
