import type { DirectoryService } from '@haulyard/api-contract'
import { useRecord } from '../../../lists/use-record'
import { servicesUrl } from './get-services'

export const useService = (id: string) => useRecord<DirectoryService>({ listUrl: servicesUrl, id })
