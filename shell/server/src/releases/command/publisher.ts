import { openLocalKeys } from '../../registry/signing/local-keys'
import { readToken, type Token } from '../../registry/signing/token'
import { openStorage } from '../../registry/storage/open-storage'
import type { ReleaseStorage } from '../../registry/storage/release-storage'
import { readSettings } from '../../settings'
import { type Site, siteAt } from '../site'

/** The storage, site and tokens of a command. */
export interface Publisher {
  readonly storage: ReleaseStorage
  readonly site: Site
  /** Returns the token for a remote: the team's own, or one of this machine's keys. */
  tokenFor(remote: string): Promise<Token>
  /** Returns a token that the registry can be verified with. */
  anyToken(): Promise<Token>
}

/** Reads the settings of the command. */
export const openPublisher = async (
  env: NodeJS.ProcessEnv,
  site: string | null,
): Promise<Publisher> => {
  const { port, releases } = readSettings(env)
  return {
    storage: await openStorage(releases.storage),
    site: siteAt(site ?? env.SITE_ORIGIN ?? `http://localhost:${port}`),
    async tokenFor(remote) {
      const text =
        env.RELEASE_TOKEN || (await (await openLocalKeys(releases.dataDir)).tokenOf(remote))
      return readToken(text)
    },
    async anyToken() {
      const text =
        env.RELEASE_TOKEN || (await (await openLocalKeys(releases.dataDir)).operatorToken())
      return readToken(text)
    },
  }
}
