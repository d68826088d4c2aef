import type { DirectoryService } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'

export const savedServicesUrl = '/api/services/saved'

/** What the current user saved, last saved first, page by page. */
export const useSavedServices = () => useListPages<DirectoryService>({ url: savedServicesUrl })
