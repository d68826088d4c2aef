import type { DirectoryService } from '@haulyard/api-contract'
import { useRecord } from '@haulyard/remote-kit'
import { servicesUrl } from './get-services'

/** What `useService` reads, and what belongs to the service stands below. */
export const serviceUrl = (id: string) => `${servicesUrl}/${encodeURIComponent(id)}`

export const useService = (id: string) => useRecord<DirectoryService>({ listUrl: servicesUrl, id })
