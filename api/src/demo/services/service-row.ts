import type { DirectoryService } from '@haulyard/api-contract'

/** One directory entry as its provider wrote it; contacts are made from its title and place. */
export type ServiceRow = readonly [
  title: string,
  location: string,
  category: DirectoryService['category'],
  price: readonly [type: DirectoryService['priceType'], amount?: string],
  specialties: string | null,
  radius: string | null,
  hours: 'day' | '24h',
  description: string,
]
