import type { DirectoryService } from '@haulyard/api-contract'
import { useRecord } from '@haulyard/shell-contract'
import { servicesUrl } from './get-services'

export const useService = (id: string) => useRecord<DirectoryService>({ listUrl: servicesUrl, id })
