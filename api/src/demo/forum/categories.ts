import type { DemoCategory } from '../demo-data'

type CategoryRow = Omit<DemoCategory, 'sortOrder' | 'createdAt'>

/** The board's headings in their order: one for each thing that a topic can be about. */
const categoryRows: readonly CategoryRow[] = [
  {
    name: 'General',
    description: 'Life on the road, and everything that has no place of its own.',
    color: '#d97706',
    isActive: true,
  },
  {
    name: 'Routes',
    description: 'Roads, weather, parking and the best way around.',
    color: '#2563eb',
    isActive: true,
  },
  {
    name: 'Equipment',
    description: 'Trucks, trailers, repairs and what is worth its money.',
    color: '#15803d',
    isActive: true,
  },
  {
    name: 'Regulations',
    description: 'Hours of service, inspections, permits and paperwork.',
    color: '#b91c1c',
    isActive: true,
  },
  {
    name: 'Jobs',
    description: 'Carriers, pay, contracts and going it alone.',
    color: '#7c3aed',
    isActive: true,
  },
  {
    name: 'Other',
    description: 'Cooking, dogs, music and the rest of the week.',
    color: '#475569',
    isActive: true,
  },
  {
    name: 'Trip reports',
    description: 'Pictures and stories of one run. Closed: please use Routes.',
    color: '#0e7490',
    isActive: false,
  },
]

const dayMs = 86_400_000

/** Older than every topic, one made soon after the other. */
export const createCategories = (now: Date): DemoCategory[] =>
  categoryRows.map((row, index) => ({
    ...row,
    sortOrder: index + 1,
    createdAt: new Date(now.getTime() - 200 * dayMs + index * 90_000),
  }))
