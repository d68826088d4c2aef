import { defaultReadOnlyNotice, type ReadOnly } from '@haulyard/api-contract'
import type { Config } from '../../config/config'
import type { Database } from '../../database/database'
import { createReadOnlyError } from './site.errors'
import {
  type ReadOnlySetting,
  type SiteSettingsRepository,
  siteSettingsCollection,
} from './site-settings.repository'

/** For so long a process may miss that another one has switched the mode. */
const maximumAgeMs = 1000

/** Whether the site is read-only: by the setting `READ_ONLY`, or as an administrator has set it. */
export interface ReadOnlyMode {
  /** The mode as it is stored; `null`: off. */
  read(): Promise<ReadOnly | null>
  /** The same, up to a second old, for checks before every write. */
  isOn(): Promise<boolean>
  /** Throws an error with the notice while the mode is on. */
  check(): Promise<void>
}

interface Dependencies {
  readonly config: Pick<Config, 'isReadOnly'>
  readonly siteSettings: SiteSettingsRepository
  readonly database: Database
}

export function createReadOnlyMode({ config, siteSettings, database }: Dependencies): ReadOnlyMode {
  const read = async () =>
    config.isReadOnly
      ? { notice: defaultReadOnlyNotice, expectedEnd: null, isSetting: true }
      : toReadOnly(await siteSettings.findReadOnly())
  let last: { readonly mode: Promise<ReadOnly | null>; readonly at: number } | null = null
  database.onWrite((collection) => {
    if (collection === siteSettingsCollection.name) last = null
  })
  const readRecent = () => {
    const at = performance.now()
    if (last && at - last.at < maximumAgeMs) return last.mode
    const mode = read()
    last = { mode, at }
    // A failed read is not cached.
    mode.catch(() => {
      if (last?.mode === mode) last = null
    })
    return mode
  }
  return {
    read,
    isOn: async () => (await readRecent()) !== null,
    check: async () => {
      const mode = await readRecent()
      if (mode) throw createReadOnlyError({ message: toMessage(mode) })
    },
  }
}

const toReadOnly = (setting: ReadOnlySetting | null): ReadOnly | null =>
  setting && {
    notice: setting.notice ?? defaultReadOnlyNotice,
    expectedEnd: setting.expectedEnd?.toISOString() ?? null,
    isSetting: false,
  }

const toMessage = ({ notice }: ReadOnly) =>
  `${notice}${/[.!?]$/.test(notice) ? '' : '.'} Please try again later.`
