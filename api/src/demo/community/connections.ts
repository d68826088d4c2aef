import type { Connection } from '@haulyard/api-contract'

type ConnectionRow = readonly [
  requester: string,
  receiver: string,
  status: Connection['status'],
  daysAgo: number,
]

export const connectionRows: readonly ConnectionRow[] = [
  ['deb.lindqvist', 'ray.kowalczyk', 'pending', 0.3],
  ['jesse.quintana', 'ray.kowalczyk', 'pending', 1.6],
  ['harjit.dhaliwal', 'ray.kowalczyk', 'accepted', 9.2],
  ['dana.whitfield', 'ray.kowalczyk', 'accepted', 13.1],
  ['gus.petrakis', 'dana.whitfield', 'accepted', 17.5],
  ['ray.kowalczyk', 'jolene.pruitt', 'accepted', 21.8],
  ['dana.whitfield', 'brenda.tolliver', 'accepted', 24.4],
  ['luis.escamilla', 'manuel.ocampo', 'accepted', 30.9],
  ['ray.kowalczyk', 'oksana.melnyk', 'accepted', 41.3],
  ['luis.escamilla', 'ray.kowalczyk', 'accepted', 58.6],
]
