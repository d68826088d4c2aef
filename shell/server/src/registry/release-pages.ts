import type { ReleasePage } from '@haulyard/shell-contract/registry'
import * as z from 'zod/mini'
import { isKey } from './storage/release-storage'

const isPattern = (source: string) => {
  try {
    return new RegExp(source) !== null
  } catch {
    return false
  }
}

/** The pages of a remote's build, with the scripts to preload. */
const releasePagesSchema = z.array(
  z.object({
    pattern: z.string().check(z.refine(isPattern, 'Not a regular expression')),
    scripts: z.array(
      z.object({
        path: z.string().check(z.refine(isKey, 'Not the path of a file of the build')),
        integrity: z
          .string()
          .check(z.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/, 'Not a subresource integrity')),
      }),
    ),
    shared: z.optional(z.array(z.string())),
  }),
)

/** Parses the list of a release's pages. @throws SyntaxError or a schema's error */
export const parseReleasePages = (bytes: Uint8Array): readonly ReleasePage[] =>
  releasePagesSchema.parse(JSON.parse(Buffer.from(bytes).toString('utf8')))
